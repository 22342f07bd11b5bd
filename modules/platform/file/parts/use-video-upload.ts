import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole } from '../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import type { FileObject } from '../contract.ts';
import { PIECE_BYTES } from '../rules/pieces.ts';
import { video } from '../video-contract.ts';
import { missingPieces, pieceOf, sendPieces } from './send-pieces.ts';

/** How far a video is on its way. */
export interface VideoProgress {
  phase: 'sending' | 'paused' | 'checking';
  sent: number;
  size: number;
  /** Until it is here at the present pace; null while nobody can say. */
  secondsLeft: number | null;
  /** It goes on where an earlier attempt stopped. */
  isResumed: boolean;
}

/** Brings videos in pieces: a lost connection is waited for, the same file chosen again goes on, cancelling gives the space back. */
export function useVideoUpload() {
  const { call } = useConsole();
  const refresh = useRefresh(video['file.video.finish']);
  const [progress, setProgress] = useState<VideoProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const bring = async (file: File, id: number, numbers: number[], abort: AbortController): Promise<void> => {
    const begun = Date.now();
    const total = Math.ceil(file.size / PIECE_BYTES);
    const isResumed = numbers.length < total;
    let sent = file.size - numbers.reduce((sum, number) => sum + pieceOf(file, number).size, 0);
    const before = sent;
    const tell = (phase: VideoProgress['phase']): void => {
      const pace = (sent - before) / Math.max(1, Date.now() - begun);
      const secondsLeft = pace > 0 ? Math.ceil((file.size - sent) / pace / 1000) : null;
      setProgress({ phase, sent, size: file.size, secondsLeft, isResumed });
    };
    tell('sending');
    const send = (number: number, piece: Blob): Promise<unknown> => {
      const input = { id, number, file: piece };
      return call(video['file.video.piece'], input, { quiet: true, signal: abort.signal });
    };
    await sendPieces(file, numbers, send, {
      signal: abort.signal,
      sent(bytes) {
        sent += bytes;
        tell('sending');
      },
      paused: () => tell('paused'),
    });
    tell('checking');
  };

  return {
    progress,
    /** Sends a video and answers its file; null where it was cancelled. A refusal is the caller's to show. */
    async send(file: File, purpose: 'video' | 'lecture'): Promise<FileObject | null> {
      const abort = new AbortController();
      running.current = abort;
      let id: number | null = null;
      try {
        const announced = { purpose, name: file.name, size: file.size, mark: String(file.lastModified) };
        const { data } = await call(video['file.video.begin'], announced, { quiet: true });
        id = data.id;
        await bring(file, id, missingPieces(data), abort);
        const finished = await call(video['file.video.finish'], { id }, { quiet: true });
        await refresh();
        return finished.data;
      } catch (error) {
        abort.abort();
        if (!(error instanceof ClientError) || error.code !== 'CANCELLED') throw error;
        return null;
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    /** Gives up what is on its way. */
    async cancel(file: File, purpose: 'video' | 'lecture'): Promise<void> {
      running.current?.abort();
      const announced = { purpose, name: file.name, size: file.size, mark: String(file.lastModified) };
      const { data } = await call(video['file.video.begin'], announced, { quiet: true });
      await call(video['file.video.cancel'], { id: data.id }, { quiet: true });
    },
  };
}
