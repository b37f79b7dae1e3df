import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const portOf = (url: string): number => Number(new URL(url).port);

export async function openSocket(url: string): Promise<Socket> {
  const socket = connect(portOf(url), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Cut off by the other side, by a reset too: whoever still writes to what is closed meets one. */
export const cutOff = (socket: Socket) => new Promise<void>((done) => socket.resume().once('close', () => done()));

/** Sends the bytes as they are and answers the status, once there is one; 0 when the connection was closed without. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<{ status: number; text: string }> {
  const socket = await openSocket(url);
  let text = '';
  const answered = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (text.includes('\r\n\r\n')) resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.write(bytes);
  await answered;
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
