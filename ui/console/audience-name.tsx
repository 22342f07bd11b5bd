import { audiences } from '../../kernel/contract/audiences.ts';
import { audienceParts } from '../../kernel/rules/audience-parts.ts';
import { SourceName } from './source-name.tsx';
import { useAnswer } from './use-answer.ts';

/** What an audience of a record is called, such as those who answered a form. */
export function AudienceName({ audience }: { audience: string }) {
  const { named = [], kinds = [] } = useAnswer(audiences['shell.audience.list'], {}).data?.data ?? {};
  const known = named.find(({ value }) => value === audience);
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
