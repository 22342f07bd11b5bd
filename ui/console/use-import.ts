import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { OutputOf } from '../../kernel/contract/endpoint.ts';
import { tasks } from '../../kernel/contract/tasks.ts';
import { transfers, type UploadedTable } from '../../kernel/contract/transfers.ts';
import { useConsole } from './console-context.ts';
import { useRefresh } from './use-answer.ts';

type Shown = OutputOf<(typeof tasks)['task.show']>;

/** What an import is doing. */
export type ImportStage = 'trial' | 'import' | 'undo';

const OFTEN = 1000;

/** Runs trial, import and undo of an uploaded file, each followed until it ends. */
export function useImport(file: UploadedTable, mapping: Readonly<Record<string, number>>, list: string) {
  const { call } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const refreshList = useRefresh({ path: list });
  const [stage, setStage] = useState<ImportStage>('trial');
  const [started, setStarted] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = started?.data.id;
  const isUnderWay = (shown: Shown | null | undefined): boolean =>
    shown?.data.state === 'waiting' || shown?.data.state === 'running';
  const followed = useQuery({
    queryKey: [tasks['task.show'].path, 'import', id],
    queryFn: () => call(tasks['task.show'], { id: id ?? 0 }, { quiet: true }),
    enabled: id !== undefined && isUnderWay(started),
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? OFTEN : false),
  });
  const shown = isUnderWay(started) ? (followed.data ?? started) : started;
  const hasEnded = shown !== null && !isUnderWay(shown);

  const begin = async (next: ImportStage, ask: () => Promise<Shown>): Promise<void> => {
    setStage(next);
    setStarted(null);
    setProblem(null);
    try {
      setStarted(await ask());
      await refreshTasks();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    }
  };
  const take = (how: { mode: 'all' | 'good'; isTrial: boolean; takesAlike: boolean }): Promise<void> =>
    begin(how.isTrial ? 'trial' : 'import', () =>
      call(transfers['transfer.import'], { id: file.id, mapping: { ...mapping }, ...how }, { quiet: true }),
    );
  /** Tries again; rows of the name of something that is there count as new ones. */
  const tryOut = (takesAlike: boolean): Promise<void> => take({ mode: 'good', isTrial: true, takesAlike });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void tryOut(false);
  });
  const toldOf = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!hasEnded || stage === 'trial' || toldOf.current === id) return;
    toldOf.current = id;
    void refreshList();
  });
  return {
    stage,
    shown,
    hasEnded,
    problem,
    tryOut,
    take: (mode: 'all' | 'good', takesAlike: boolean) => take({ mode, isTrial: false, takesAlike }),
    undo: (task: number) => begin('undo', () => call(transfers['transfer.undo'], { id: task }, { quiet: true })),
  };
}
