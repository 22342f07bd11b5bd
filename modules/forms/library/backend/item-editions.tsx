import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { EditionPanels } from '../../engine/parts/builder/edition-panels.tsx';
import { libraryAdmin } from '../admin-contract.ts';

/** Every version of an item, newest first, laid beside the one before. */
export function ItemEditions({ id }: { id: number }) {
  const answer = useAnswer(libraryAdmin['library.item.editions'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <EditionPanels editions={answer.data.data} />;
}
