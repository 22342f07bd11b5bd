import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { type Progress, video } from '../../contract.ts';
import { browserMark } from './browser-mark.ts';

/** What a film is played from, and how it may be watched. */
export type Opened = OutputOf<(typeof video)['video.open']>['data'];

/** Asks in the browser, where it is known who is signed in, what a film is played from and where its viewer goes on. */
export function useOpened(id: number, preview: string) {
  const { client } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const open = useCallback(async (): Promise<void> => {
    setFailed(false);
    try {
      const { data } = await client.call(video['video.open'], { id, browser: browserMark(), preview }, { quiet: true });
      setOpened(data);
      setProgress(data.progress);
    } catch {
      setFailed(true);
    }
  }, [client, id, preview]);
  useEffect(() => void open(), [open]);
  return { opened, progress, setProgress, hasFailed, open };
}
