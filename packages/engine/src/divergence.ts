/** A log that does not fit the game it claims to be of, at the answer where that shows. */
export class Divergence extends Error {
  readonly at: number;
  constructor(at: number, what: string) {
    super(`answer ${at + 1}: ${what}`);
    this.name = 'Divergence';
    this.at = at;
  }
}
