import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { Endpoint, InputOf, OutputOf } from '../../kernel/contract/endpoint.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { useConsole } from './console-context.ts';

/** `/api/admin/news/` of any path of that module: what a change there may have made stale. */
const neighbourhood = (path: string): string => `${path.split('/').slice(0, 4).join('/')}/`;

interface AnswerOptions {
  enabled?: boolean;
  /** Shows the former answer while the next one is on its way. */
  keep?: boolean;
  /** Asks again although an answer is at hand. */
  isFresh?: boolean;
}

/** The server was not reached or had no time: nothing that says that what was answered before holds no longer. */
const isPassing = (error: unknown): boolean =>
  error instanceof ClientError && (error.isUnheard || error.status === 429);

/**
 * What is on the screen stays there, with what somebody writes beside it, where asking for it anew fails for a moment: it is
 * said once, and is no failure of the screen. Refused (gone, no longer allowed) is refused.
 */
function useWhatStays<T>(answer: UseQueryResult<T>): UseQueryResult<T> {
  const { say } = useConsole();
  const stays = answer.isRefetchError && isPassing(answer.error);
  const problem = stays ? answer.error.message : null;
  useEffect(() => {
    if (problem !== null) say('warning', problem);
  }, [problem, say]);
  // Not spread: what a screen does not read of an answer draws it anew for nothing.
  return stays ? Object.create(answer, { isError: { value: false }, isSuccess: { value: true } }) : answer;
}

/** Asks an endpoint and keeps its answer while the screen is open; failures of the first time are the screen's to show. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keep = false, isFresh = false }: AnswerOptions = {},
): UseQueryResult<OutputOf<E>> {
  const { call, locale } = useConsole();
  const answer = useQuery({
    queryKey: [endpoint.path, input, locale],
    queryFn: ({ signal }) => call(endpoint, input, { quiet: true, signal }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });
  return useWhatStays(answer);
}

interface ActionOptions<E> {
  /** What is said when it went well; nothing when absent. */
  done?: string | ((answer: OutputOf<E>) => string);
  onDone?: (answer: OutputOf<E>) => void;
  /** No toast on a refusal: the screen itself says what went wrong. */
  quiet?: boolean;
  /** The number of the form that saves, where it holds an edit lock. */
  form?: string;
}

/** Does something on the server; everything shown of the same module is fetched anew afterwards. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, onDone, quiet = false, form }: ActionOptions<E> = {},
) {
  const { call, say } = useConsole();
  const refresh = useRefresh(endpoint);
  /** What makes a record keeps its key until it is answered. */
  const sent = useRef<{ input: string; key: string } | null>(null);
  const keyFor = (input: InputOf<E>): { once?: string } => {
    if (!endpoint.makes) return {};
    const text = JSON.stringify(input);
    if (sent.current?.input !== text) sent.current = { input: text, key: randomId() };
    return { once: sent.current.key };
  };
  return useMutation({
    mutationFn: (input: InputOf<E>) =>
      call(endpoint, input, { quiet, ...keyFor(input), ...(form !== undefined && { form }) }),
    onSuccess: async (answer) => {
      sent.current = null;
      if (done !== undefined) say('success', typeof done === 'string' ? done : done(answer));
      onDone?.(answer);
      await refresh();
    },
  });
}

/**
 * Fetches anew what is shown of an endpoint's module, and the counts in the menu; what the screen itself knows better (`own`)
 * is asked again where it is next shown.
 */
export function useRefresh(
  endpoint: Pick<Endpoint, 'path'>,
  own: readonly Pick<Endpoint, 'path'>[] = [],
): () => Promise<void> {
  const queries = useQueryClient();
  const area = neighbourhood(endpoint.path);
  const isOwn = (key: unknown): boolean => own.some(({ path }) => path === key);
  return async () => {
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => isOwn(first), refetchType: 'none' });
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        first === 'counts' || (typeof first === 'string' && first.startsWith(area) && !isOwn(first)),
    });
  };
}
