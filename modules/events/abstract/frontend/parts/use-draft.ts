import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { abstracts } from '../../contract.ts';

export type Own = OutputOf<(typeof abstracts)['abstract.own']>;
type Kept = NonNullable<InputOf<(typeof abstracts)['abstract.keep']>['values']>;

/** What is written of an abstract, as its form holds it. */
export type Draft = Pick<
  Own['data'],
  | 'topic'
  | 'topics'
  | 'wish'
  | 'title'
  | 'titleEn'
  | 'body'
  | 'bodyEn'
  | 'keywords'
  | 'authors'
  | 'statements'
  | 'opposed'
>;

/** Where the draft is: with the server, on its way, here alone until the line is back, or refused. */
export type Keeping = 'kept' | 'sending' | 'here' | 'refused';

const QUIET_MS = 900;
const AGAIN_MS = 5_000;

const draftOf = ({
  topic,
  topics,
  wish,
  title,
  titleEn,
  body,
  bodyEn,
  keywords,
  authors,
  statements,
  opposed,
}: Draft): Draft => ({
  ...{ topic, topics, wish, title, titleEn, body, bodyEn, keywords, authors, statements, opposed },
});

/** What is sent: entries that hold nothing yet are left out. */
const sentOf = (draft: Draft): Kept => ({
  ...draft,
  keywords: draft.keywords.filter((word) => word.trim() !== ''),
  authors: draft.authors
    .filter(({ name }) => name.trim() !== '')
    .map((author) => ({ ...author, units: author.units.map((unit) => unit.trim()).filter(Boolean) })),
  opposed: draft.opposed.filter(({ name, reason }) => name.trim() !== '' && reason.trim() !== ''),
});

/** The draft of an abstract, kept on the server as it is written; another tab that wrote meanwhile stops it. */
export function useDraft({ data }: Own, refresh: () => Promise<void>) {
  const { client } = useApp();
  const [draft, setDraft] = useState<Draft>(() => draftOf(data));
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [problem, setProblem] = useState('');
  const version = useRef(data.version);
  const unsent = useRef<Draft | null>(null);
  const under = useRef<Promise<void>>(Promise.resolve());

  const once = async (): Promise<void> => {
    const one = unsent.current;
    if (one === null) return;
    setKeeping('sending');
    try {
      const input = { id: data.id, version: version.current, values: sentOf(one) };
      const answer = await client.call(abstracts['abstract.keep'], input, { quiet: true });
      version.current = answer.data.version;
      if (unsent.current === one) unsent.current = null;
      setProblem('');
      setKeeping(unsent.current === null ? 'kept' : 'here');
    } catch (error) {
      const isRefused = error instanceof ClientError && error.status >= 400 && error.status < 500;
      setKeeping(isRefused ? 'refused' : 'here');
      if (isRefused) setProblem(error.message);
    }
  };
  /** Sends what is not kept yet, one call after the other. */
  const send = (): Promise<void> => {
    under.current = under.current.then(once);
    return under.current;
  };
  const sending = useRef(send);
  sending.current = send;

  useEffect(() => {
    if (unsent.current !== draft) return;
    const soon = setTimeout(() => void sending.current(), QUIET_MS);
    const again = setInterval(() => void sending.current(), AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [draft]);

  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    unsent.current = next;
    setDraft(next);
    setKeeping('here');
  };

  /** Hands in what is kept; what is wrong with it is said. */
  const submit = async (): Promise<void> => {
    await send();
    if (unsent.current !== null) return;
    try {
      await client.call(abstracts['abstract.submit'], { id: data.id, version: version.current }, { quiet: true });
      await refresh();
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : String(error));
    }
  };
  return { draft, keeping, problem, change, submit };
}
