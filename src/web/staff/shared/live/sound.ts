import { readStoredText, writeStoredText } from '../../../browser-storage.ts';

const KEY = 'deskSound';

/** Somebody wants to hear when an enquiry comes in; kept in this browser alone. */
export const isSoundOn = () => readStoredText('localStorage', KEY) === 'on';

export function setSoundOn(on: boolean): void {
  writeStoredText('localStorage', KEY, on ? 'on' : 'off');
  if (on) beep();
}

/** Two short notes, made here: no file to fetch. A browser that has not been touched yet stays silent. */
export function beep(): void {
  const sound = new AudioContext();
  [660, 880].forEach((frequency, i) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + i * 0.16;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  });
  setTimeout(() => void sound.close(), 1000);
}
