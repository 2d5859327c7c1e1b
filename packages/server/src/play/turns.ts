/** What waits, by whom it is for: everybody's first comes before anybody's second, however much one of them has brought. */
export class Turns<T> {
  private readonly queues = new Map<string, T[]>();

  add(who: string, one: T): void {
    const queue = this.queues.get(who);
    if (queue) queue.push(one);
    else this.queues.set(who, [one]);
  }

  next(): T | undefined {
    for (const [who, queue] of this.queues) {
      const one = queue.shift();
      // Whoever has had a turn goes to the end.
      this.queues.delete(who);
      if (queue.length > 0) this.queues.set(who, queue);
      return one;
    }
    return undefined;
  }

  clear(): void {
    this.queues.clear();
  }
}
