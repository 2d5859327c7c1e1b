export { Conversation, type House } from './conversation.ts';
export { answerWith } from './level.ts';
export * from './messages.ts';
