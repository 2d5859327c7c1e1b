/** What both threads see: words in one piece of memory. */
export interface WorkerData {
  readonly shared: SharedArrayBuffer;
}
/** The number of the job under way: the main thread sees which one hangs. */
export const UNDER_WAY = 0;
/** How many batches were sent: a thread that waits for the next one sees that it is there. */
export const SENT = 1;

export const newWords = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(8));
