import { audiences } from '../../kernel/contract/audiences.ts';
import { audienceParts } from '../../kernel/rules/audience-parts.ts';
import { SourceName } from './source-name.tsx';
import { useAnswer } from './use-answer.ts';

/** What an audience is called that modules know: those of whom a fact holds, or those of a record, such as who answered a form. */
export function AudienceName({ audience }: { audience: string }) {
  const answer = useAnswer(audiences['shell.audience.list'], {});
  if (answer.isPending) return '…';
  const { facts = [], named = [], kinds = [] } = answer.data?.data ?? {};
  const known = [...facts, ...named].find(({ value }) => value === audience);
  if (known !== undefined) return known.label;
  const parts = audienceParts(audience);
  const kind = kinds.find(({ name }) => name === parts?.name);
  if (parts === null || kind === undefined) return audience;
  return (
    <>
      {kind.label} · <SourceName source={kind.source} id={parts.id} />
    </>
  );
}
