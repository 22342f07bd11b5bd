import { choices } from '../../kernel/contract/choices.ts';
import { useAnswer } from './use-answer.ts';

/** What one of a registered list is called; its number until that is known, and where it is gone. */
export function SourceName({ source, id }: { source: string; id: number }) {
  const named = useAnswer(choices['general.select'], { source, ids: String(id), limit: 1 });
  return named.data?.data[0]?.label ?? `#${id}`;
}
