import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useRoom } from '../../../../../kernel/client/use-room.ts';
import { type Remark, remarks } from '../../contract.ts';
import type { RemarkSort } from '../../rules/states.ts';
import type { Conversation } from './conversation-of.ts';
import type { TalkHere } from './talk-here.ts';

/** How often is asked where no line holds. */
const RENEW_SECONDS = 10;

interface Talk {
  /** The first page as it is now; null until there was an answer. */
  shown: Conversation | null;
  /** Nothing was answered yet, and the last question failed. */
  isLost: boolean;
  renew(): Promise<void>;
}

/** What a talk is told without asking: that something was taken away, and what was said. */
interface TalkNews {
  gone?(remark: number): void;
  said?(rows: readonly Remark[]): void;
}

/** The first page of a talk, asked anew whenever something changed there or its rules did. */
export function useTalk(
  { type, id, pass, stamp }: TalkHere,
  { sort, limit }: { sort?: RemarkSort; limit: number },
  { gone, said }: TalkNews = {},
): Talk {
  const { client } = useApp();
  const [own, setOwn] = useState<Conversation | null>(null);
  const [isLost, setLost] = useState(false);
  const read = useCallback(
    () => client.call(remarks['remark.list'], { type, id, pass, limit, ...(sort && { sort }) }, { quiet: true }),
    [client, type, id, pass, sort, limit],
  );
  /** Under which rules was asked last: what was asked under others is no answer any more. */
  const under = useRef(stamp);
  const ask = useCallback(
    async (rules: string): Promise<void> => {
      under.current = rules;
      const found = await read().catch(() => null);
      if (under.current !== rules) return;
      if (found !== null) setOwn(found);
      setLost(found === null);
    },
    [read],
  );
  useEffect(() => {
    void ask(stamp);
  }, [ask, stamp]);
  const { answer } = useRoom<Conversation | null>(
    own,
    { kind: 'remark', asked: { type, id, pass }, event: 'remark.changed', seconds: RENEW_SECONDS },
    read,
    {
      'remark.gone': (told) => typeof told.remark === 'number' && gone?.(told.remark),
      'remark.said': (told) => Array.isArray(told.rows) && said?.(told.rows as Remark[]),
    },
  );
  return { shown: answer, isLost: isLost && answer === null, renew: () => ask(stamp) };
}
