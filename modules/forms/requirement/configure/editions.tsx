import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { EditionPanels } from '../../engine/parts/builder/edition-panels.tsx';
import { kindAdmin } from '../admin-contract.ts';
import type { ShownKind } from './shown-kind.ts';

/** Every version of what a kind asks, newest first, laid beside the one before; any of them may be written as the next draft. */
export function Editions({ row, mayRestore }: { row: ShownKind; mayRestore: boolean }) {
  const t = useText();
  const { id, version } = row;
  const answer = useAnswer(kindAdmin['requirement.kind.editions'], { id }, { isFresh: true });
  const restore = useAction(kindAdmin['requirement.kind.restore'], { quiet: true, done: t('restored') });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noEditions')} />;
  return (
    <EditionPanels
      editions={data}
      actions={({ edition }) =>
        mayRestore && (
          <ConfirmAction
            label={t('kindSteps.restore.label')}
            title={t('kindSteps.restore.ask', { edition })}
            text={t('kindSteps.restore.text')}
            run={() => restore.mutateAsync({ id, version, edition })}
          />
        )
      }
    />
  );
}
