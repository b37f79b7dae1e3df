import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** One thread and no more: those that help with collecting garbage would go before whoever serves pages. */
const ONE_THREAD = ['--single-threaded', '--disable-warning=ExperimentalWarning'];

/**
 * A file made by a program in a process of its own, which reads its order from its input and writes the file to its
 * output. Should it fail, the stream breaks off and no half file looks whole; should the reader go, it stops.
 */
export function renderInProcess(program: string, order: unknown, flags: readonly string[] = []): Readable {
  const maker = spawn(process.execPath, [...ONE_THREAD, ...flags, program], { stdio: 'pipe' });
  const file = new PassThrough();
  // All of it is listened to from the start: a process may end, or never begin, before anybody reads the file.
  const complaint = text(maker.stderr);
  once(maker, 'close').then(
    async ([code]) => (code === 0 ? file.end() : file.destroy(new Error((await complaint) || 'The file was cut off.'))),
    (error: Error) => file.destroy(error),
  );
  maker.stdout.pipe(file, { end: false });
  // One that ends before it has read its order says why in its own words.
  maker.stdin.on('error', () => {}).end(JSON.stringify(order));
  file.once('close', () => maker.kill());
  return file;
}
