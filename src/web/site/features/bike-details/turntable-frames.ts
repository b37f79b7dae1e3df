import { useEffect, useState } from 'react';
import { coarseFirst } from '../../../../domain/catalogue/turntable.ts';
import { pictureOfWidth, pictureSources } from '../../../../domain/catalogue/pictures.ts';

/** Frames this wide are enough for a small or thrifty screen; 36 of the larger ones take 90 MB once decoded. */
const SMALL_FRAME_PX = 480;
const SMALL_SCREEN_PX = 640;
const LITTLE_MEMORY_GB = 2;
const AT_ONCE = 6;
/** On a fast line many arrive between two blinks: the page is told of them together. */
const TOLD_TOGETHER_MS = 60;
const NOTHING_YET: TurntableFrames = { frames: new Map(), ready: false, percent: 0, failed: false };

export interface TurntableFrames {
  /** Decoded and ready to draw, by their place in the round; those that are still on their way are missing. */
  frames: ReadonlyMap<number, ImageBitmap>;
  /** All of them are there. */
  ready: boolean;
  /** From 0 to 100. */
  percent: number;
  failed: boolean;
}

/** Fetches and decodes every frame ahead, coarse ones first, so that turning costs one drawing and nothing else. */
export function useTurntableFrames(paths: readonly string[]): TurntableFrames {
  const [state, setState] = useState<TurntableFrames>(NOTHING_YET);

  useEffect(() => {
    const leaving = new AbortController();
    const frames = new Map<number, ImageBitmap>();
    const waiting = coarseFirst(paths.length);
    let telling: ReturnType<typeof setTimeout> | undefined;

    const tell = () => {
      telling = undefined;
      const percent = Math.round((frames.size / paths.length) * 100);
      setState({ frames: new Map(frames), ready: frames.size === paths.length, percent, failed: false });
    };

    const work = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        await aTaskLater();
        const frame = await decoded(paths[index] ?? '', leaving.signal);
        if (leaving.signal.aborted) return frame.close();
        frames.set(index, frame);
        telling ??= setTimeout(tell, TOLD_TOGETHER_MS);
      }
    };
    const stop = () => {
      leaving.abort();
      clearTimeout(telling);
    };
    setState(NOTHING_YET);
    Promise.all(Array.from({ length: AT_ONCE }, work)).catch(() => {
      if (leaving.signal.aborted) return;
      stop();
      setState({ ...NOTHING_YET, failed: true });
    });
    return () => {
      stop();
      for (const frame of frames.values()) frame.close();
    };
  }, [paths]);

  return state;
}

/** Asking for a picture takes a slow phone a moment: one at a time, so that a finger is answered in between. */
const aTaskLater = () => new Promise((resolve) => setTimeout(resolve));

async function decoded(path: string, signal: AbortSignal): Promise<ImageBitmap> {
  try {
    return await bitmap(wantsSmallFrames() ? pictureOfWidth(path, SMALL_FRAME_PX) : path, signal);
  } catch (error) {
    const fallback = pictureSources(path)?.fallback;
    if (signal.aborted || !fallback) throw error;
    // A browser that does not know AVIF.
    return bitmap(fallback, signal);
  }
}

async function bitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return createImageBitmap(await response.blob());
}

function wantsSmallFrames(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: { saveData?: boolean };
    deviceMemory?: number;
  };
  if (connection?.saveData || (deviceMemory ?? Infinity) <= LITTLE_MEMORY_GB) return true;
  return window.innerWidth * window.devicePixelRatio <= SMALL_SCREEN_PX;
}
