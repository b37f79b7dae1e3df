import { useEffect, useState } from 'react';
import { pictureOfWidth, pictureSources } from '../../../domain/pictures.ts';

/** Frames this wide are enough for a small or thrifty screen; 36 of the larger ones take 90 MB once decoded. */
const SMALL_FRAME_PX = 480;
const SMALL_SCREEN_PX = 640;
const LITTLE_MEMORY_GB = 2;
const AT_ONCE = 6;

export interface TurntableFrames {
  /** Decoded and ready to draw, in order; absent until all of them are. */
  frames?: ImageBitmap[];
  /** From 0 to 100. */
  percent: number;
  failed: boolean;
}

/** Fetches and decodes every frame ahead, so that turning costs one drawing and nothing else. */
export function useTurntableFrames(paths: readonly string[]): TurntableFrames {
  const [state, setState] = useState<TurntableFrames>({ percent: 0, failed: false });

  useEffect(() => {
    const leaving = new AbortController();
    const frames: ImageBitmap[] = [];
    const waiting = [...paths.entries()];
    let loaded = 0;

    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, path] = next;
        const frame = await decoded(path, leaving.signal);
        if (leaving.signal.aborted) return frame.close();
        frames[index] = frame;
        loaded += 1;
        setState({ percent: Math.round((loaded / paths.length) * 100), failed: false });
      }
    };
    setState({ percent: 0, failed: false });
    Promise.all(Array.from({ length: AT_ONCE }, work)).then(
      () => !leaving.signal.aborted && setState({ frames, percent: 100, failed: false }),
      () => !leaving.signal.aborted && setState({ percent: 0, failed: true }),
    );
    return () => {
      leaving.abort();
      frames.forEach((frame) => frame.close());
    };
  }, [paths]);

  return state;
}

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
