/** Training in plain loops, for machines without PyTorch: Adam, batches of rows, what was held out decides which epoch is kept. */
import { Chance } from '@tabularium/engine';
import { ABOUT } from './learnable.ts';
import type { Examples } from './lesson.ts';
import { freshWeights, HEADS, type Weights } from './weights.ts';

export interface Training {
  readonly hidden: readonly number[];
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  readonly seed: string;
  /** Where it begins; absent: by chance. */
  readonly start?: Weights;
  /** Asked after every batch: whether there is time for more. */
  readonly goOn?: () => boolean;
  readonly say?: (line: string) => void;
}

/** How well it foretells games that it has not learned from. */
export interface Report {
  readonly examples: number;
  readonly heldOut: number;
  /** Of the second head, and of always saying how often a seat of such a table wins. */
  readonly logLoss: number;
  readonly blind: number;
  /** Mean error of the first head, in units. */
  readonly error: number;
  /** What was said (mean), what came true (share), how often: in ten steps. */
  readonly reliability: readonly (readonly [said: number, came: number, times: number])[];
}

const GAME = ABOUT.indexOf('game');
const SEATS = ABOUT.indexOf('seats');
const MARGIN = ABOUT.indexOf('margin');
const WON = ABOUT.indexOf('won');

/** One game in ten, the same ones every time. */
export const isHeldOut = (game: number): boolean => (Math.imul(game + 1, 0x9e3779b1) >>> 8) % 10 === 0;

export function train({ rows, x, y }: Examples, inputs: number, training: Training): [Weights, Report] {
  const { hidden, epochs, batch, rate, seed, start, goOn = () => true, say = () => {} } = training;
  const chance = Chance.fromSeed(seed);
  const weights = start ?? freshWeights([inputs, ...hidden, HEADS], chance);
  const step = new Learner(weights);
  const about = (row: number, column: number): number => y[row * ABOUT.length + column];
  const all = Array.from({ length: rows }, (_, row) => row);
  const held = all.filter((row) => isHeldOut(about(row, GAME)));
  const learned = all.filter((row) => !isHeldOut(about(row, GAME)));
  const rowOf = (row: number): Float16Array => x.subarray(row * inputs, (row + 1) * inputs);
  const judge = (): Report => report(step, held, rows, rowOf, about);
  const steps = Math.max(1, Math.ceil((epochs * learned.length) / batch));
  let [best, found] = [copied(weights), judge()];
  let done = 0;
  for (let epoch = 1; epoch <= epochs && goOn(); epoch++) {
    chance.shuffle(learned);
    for (let at = 0; at < learned.length && goOn(); at += batch) {
      for (const row of learned.slice(at, at + batch)) step.learn(rowOf(row), about(row, MARGIN), about(row, WON));
      step.move(rate * Math.min(1, (done + 1) / 50) * (0.02 + 0.49 * (1 + Math.cos((Math.PI * done) / steps))));
      done++;
    }
    const now = judge();
    say(`epoch ${epoch}: held out: log-loss ${now.logLoss.toFixed(4)}, error ${now.error.toFixed(4)} units`);
    if (now.logLoss + now.error < found.logLoss + found.error) [best, found] = [copied(weights), now];
  }
  return [best, found];
}

const copied = ({ sizes, layers }: Weights): Weights => ({
  sizes,
  layers: layers.map(({ weights, bias }) => ({ weights: weights.slice(), bias: bias.slice() })),
});

const STEPS = 10;

function report(
  learner: Learner,
  held: readonly number[],
  examples: number,
  rowOf: (row: number) => Float16Array,
  about: (row: number, column: number) => number,
): Report {
  const bins = Array.from({ length: STEPS }, (): [number, number, number] => [0, 0, 0]);
  let [logLoss, blind, error] = [0, 0, 0];
  for (const row of held) {
    const [margin, logit] = learner.evaluate(rowOf(row));
    const won = about(row, WON);
    const said = chanceOf(logit);
    logLoss += lossOf(said, won);
    blind += lossOf(1 / about(row, SEATS), won);
    error += Math.abs(margin - about(row, MARGIN));
    const bin = bins[Math.min(STEPS - 1, Math.floor(STEPS * said))];
    bin[0] += said;
    bin[1] += won;
    bin[2]++;
  }
  const n = Math.max(1, held.length);
  const reliability = bins
    .filter(([, , times]) => times > 0)
    .map(([said, came, times]): [number, number, number] => [said / times, came / times, times]);
  return { examples, heldOut: held.length, logLoss: logLoss / n, blind: blind / n, error: error / n, reliability };
}

const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
const lossOf = (said: number, came: number): number => {
  const p = Math.max(1e-6, Math.min(1 - 1e-6, said));
  return -(came * Math.log(p) + (1 - came) * Math.log(1 - p));
};

/** Weights that move, and how. */
class Learner {
  private readonly weights: Weights;
  private readonly values: readonly Float32Array[];
  private readonly slopes: readonly Float32Array[];
  private readonly gradients: Weights['layers'];
  private readonly means: Weights['layers'];
  private readonly squares: Weights['layers'];
  private count = 0;
  private moves = 0;

  constructor(weights: Weights) {
    const empty = (): Weights['layers'] =>
      weights.layers.map((layer) => ({
        weights: new Float32Array(layer.weights.length),
        bias: new Float32Array(layer.bias.length),
      }));
    this.weights = weights;
    this.values = weights.sizes.slice(1).map((size) => new Float32Array(size));
    this.slopes = weights.sizes.slice(1).map((size) => new Float32Array(size));
    this.gradients = empty();
    this.means = empty();
    this.squares = empty();
  }

  /** The heads. */
  evaluate(x: Float16Array): Float32Array {
    let from: Float16Array | Float32Array = x;
    for (const [n, { weights, bias }] of this.weights.layers.entries()) {
      const to = this.values[n];
      to.set(bias);
      for (let i = 0; i < from.length; i++) {
        const value = n === 0 ? from[i] : Math.max(0, from[i]);
        if (value === 0) continue;
        const row = i * to.length;
        for (let o = 0; o < to.length; o++) to[o] += value * weights[row + o];
      }
      from = to;
    }
    return this.values[this.values.length - 1];
  }

  /** Adds one example to the batch. */
  learn(x: Float16Array, margin: number, won: number): void {
    const [lead, logit] = this.evaluate(x);
    const last = this.slopes.length - 1;
    this.slopes[last][0] = Math.max(-1, Math.min(1, lead - margin));
    this.slopes[last][1] = chanceOf(logit) - won;
    this.count++;
    for (let n = last; n >= 0; n--) {
      const slope = this.slopes[n];
      const { weights, bias } = this.gradients[n];
      for (let o = 0; o < slope.length; o++) bias[o] += slope[o];
      const from = n === 0 ? x : this.values[n - 1];
      const own = this.weights.layers[n].weights;
      for (let i = 0; i < from.length; i++) {
        const value = from[i];
        const row = i * slope.length;
        let back = 0;
        if (value > 0 || (n === 0 && value !== 0)) {
          for (let o = 0; o < slope.length; o++) {
            weights[row + o] += value * slope[o];
            back += own[row + o] * slope[o];
          }
        }
        if (n > 0) this.slopes[n - 1][i] = back;
      }
    }
  }

  /** One step of Adam with what the batch says. */
  move(rate: number): void {
    this.moves++;
    const scale = (rate * Math.sqrt(1 - 0.999 ** this.moves)) / (1 - 0.9 ** this.moves);
    for (const [n, layer] of this.weights.layers.entries()) {
      for (const part of ['weights', 'bias'] as const) {
        const [own, gradient, mean, square] = [layer, this.gradients[n], this.means[n], this.squares[n]].map(
          (one) => one[part],
        );
        for (let i = 0; i < own.length; i++) {
          const g = gradient[i] / this.count;
          mean[i] = 0.9 * mean[i] + 0.1 * g;
          square[i] = 0.999 * square[i] + 0.001 * g * g;
          own[i] -= (scale * mean[i]) / (Math.sqrt(square[i]) + 1e-8);
        }
        gradient.fill(0);
      }
    }
    this.count = 0;
  }
}
