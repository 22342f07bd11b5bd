import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { EditionPanels } from '../../engine/parts/builder/edition-panels.tsx';
import { kindAdmin } from '../admin-contract.ts';

/** Every version of what a kind asks, newest first, laid beside the one before. */
export function Editions({ id }: { id: number }) {
  const t = useText();
  const answer = useAnswer(kindAdmin['requirement.kind.editions'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noEditions')} />;
  return <EditionPanels editions={data} />;
}
