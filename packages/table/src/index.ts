export * from './act.ts';
export * from './after.ts';
export * from './command.ts';
export * from './event.ts';
export { type Head, type Live, NeedsWholeRecord, type RecordLine, type Refused, type Saved } from './live.ts';
export * from './names.ts';
export * from './record.ts';
export * from './steps.ts';
export { heardBy, type Shown, seenBy, show, showWhole, stateFor } from './views.ts';
