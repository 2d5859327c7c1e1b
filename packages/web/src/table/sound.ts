/** Small sounds, made here and not fetched: a few tones with a soft end. Silent until somebody turns them on. */
import { prefs } from '../prefs.ts';

export type Sound = 'turn' | 'card' | 'move' | 'coin' | 'clash' | 'chime' | 'end';

interface Tone {
  /** Hertz; a glide when there are two. */
  readonly pitch: readonly [number] | readonly [number, number];
  readonly wave: OscillatorType;
  readonly at: number;
  readonly long: number;
  readonly loud: number;
}
const tone = (
  at: number,
  long: number,
  loud: number,
  wave: OscillatorType,
  ...pitch: [number] | [number, number]
): Tone => ({
  pitch,
  wave,
  at,
  long,
  loud,
});

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [tone(0, 0.16, 0.5, 'sine', 523), tone(0.13, 0.28, 0.5, 'sine', 784)],
  card: [tone(0, 0.07, 0.35, 'triangle', 900, 420)],
  move: [tone(0, 0.06, 0.4, 'sine', 240, 180), tone(0.07, 0.06, 0.3, 'sine', 220, 160)],
  coin: [tone(0, 0.06, 0.3, 'square', 1568), tone(0.06, 0.2, 0.25, 'square', 2093)],
  clash: [tone(0, 0.22, 0.5, 'sawtooth', 180, 60), tone(0.02, 0.12, 0.3, 'square', 1300, 500)],
  chime: [tone(0, 0.9, 0.4, 'sine', 659), tone(0.12, 0.9, 0.35, 'sine', 988), tone(0.24, 1.1, 0.3, 'sine', 1319)],
  end: [
    tone(0, 0.3, 0.45, 'triangle', 392),
    tone(0.18, 0.3, 0.45, 'triangle', 523),
    tone(0.36, 0.3, 0.45, 'triangle', 659),
    tone(0.54, 0.9, 0.5, 'triangle', 784),
  ],
};

/** A crowd of happenings is one sound, not noise. */
const APART = 90;
const last = new Map<Sound, number>();
let context: AudioContext | undefined;

/** Between 0, off, and 1. */
export const volume = (): number => prefs.sound ?? 0;

export function play(sound: Sound): void {
  const loud = volume();
  if (loud <= 0 || document.hidden) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? -APART) < APART) return;
  last.set(sound, now);
  context ??= new AudioContext();
  // A browser lets a page sound only after somebody has touched it.
  if (context.state === 'suspended') void context.resume();
  for (const { pitch, wave, at, long, loud: share } of TONES[sound]) {
    const start = context.currentTime + at;
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = wave;
    voice.frequency.setValueAtTime(pitch[0], start);
    if (pitch.length === 2) voice.frequency.exponentialRampToValueAtTime(pitch[1], start + long);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, share * loud * 0.3), start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    voice.connect(gain).connect(context.destination);
    voice.start(start);
    voice.stop(start + long + 0.02);
  }
}
