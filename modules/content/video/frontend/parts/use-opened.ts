import { useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { type Progress, video } from '../../contract.ts';
import { browserMark, keptTicket } from './browser-memory.ts';

/** What a film is played from, and how it may be watched. */
export type Opened = OutputOf<(typeof video)['video.open']>['data'];

/** Asks in the browser, where it is known who is signed in, what a film is played from and where its viewer goes on. */
export function useOpened(id: number, preview: string) {
  const { client } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<'password' | 'broken' | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const open = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      const given = { id, browser: browserMark(), ticket: keptTicket(id), preview };
      const { data } = await client.call(video['video.open'], given, { quiet: true });
      setOpened(data);
      setProgress(data.progress);
    } catch (error) {
      const asksPassword = error instanceof ClientError && error.code === 'video.password_needed';
      if (asksPassword) setOpened(null);
      setFailure(asksPassword ? 'password' : 'broken');
    }
  }, [client, id, preview]);
  useEffect(() => void open(), [open]);
  return { opened, progress, setProgress, failure, open };
}
