import { useCallback, useEffect, useRef, useState } from 'react';
import type { reportEndpoints } from '../../../../domain/endpoints/leads/reports.ts';
import type { ReportFilter } from '../../../../domain/staff/reports.ts';
import { downloadFile, failureText } from '../../shared/state/api.ts';

type ReportFileCall = ReturnType<typeof reportEndpoints>['csv' | 'pdf'];

export interface ExportProgress {
  bytes: number;
  /** Those that have arrived, where they can be told apart. */
  rows: number | undefined;
  totalRows: number;
}

type ExportState =
  | { status: 'running'; fileName: string; fetched: ExportProgress }
  | { status: 'failed'; fileName: string; reason: string };

const FAILED = 'The export broke off, and nothing was saved. Please try again.';
const LINE_END = 10;

/** Fetches a file piece by piece. It is saved only when the last piece is there: no half file ever looks whole. */
export function useExport() {
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>(undefined);

  const start = useCallback(async (call: ReportFileCall, query: ReportFilter, fileName: string) => {
    const stop = new AbortController();
    running.current = stop;
    const tell = (fetched: ExportProgress) => setState({ status: 'running', fileName, fetched });
    tell({ bytes: 0, rows: undefined, totalRows: 0 });
    try {
      const file = await receive(await downloadFile(call, { query, signal: stop.signal }), tell);
      setState(undefined);
      save(file, fileName);
    } catch (error) {
      if (!stop.signal.aborted) setState({ status: 'failed', fileName, reason: failureText(error, FAILED) });
    }
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState(undefined);
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, start, cancel };
}

async function receive(response: Response, tell: (fetched: ExportProgress) => void): Promise<Blob> {
  const totalRows = Number(response.headers.get('x-total-rows'));
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return new Blob(pieces, { type });
    pieces.push(piece.value);
    bytes += piece.value.length;
    if (type.startsWith('text/csv')) for (const byte of piece.value) if (byte === LINE_END) lines += 1;
    // The first line is the head; a comment may have lines of its own.
    const rows = lines === 0 ? undefined : Math.min(lines - 1, totalRows);
    tell({ bytes, rows, totalRows });
  }
}

function save(file: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
