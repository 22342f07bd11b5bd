import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tasks } from '../../../kernel/contract/tasks.ts';
import { useConsole } from '../../../ui/console/console-context.ts';

const OFTEN = 1500;
const SELDOM = 60_000;
/** Links to files work for some minutes: an open list renews them. */
const WHILE_OPEN = 15_000;

/** The person's latest tasks, asked often while one is under way. */
export function useTasks(isOpen: boolean, limit: number) {
  const { call, locale } = useConsole();
  return useQuery({
    queryKey: [tasks['task.list'].path, locale, limit],
    queryFn: ({ signal }) => call(tasks['task.list'], { limit }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data?.data.some(({ state }) => state === 'waiting' || state === 'running')) return OFTEN;
      return isOpen ? WHILE_OPEN : SELDOM;
    },
  });
}
