import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { outlineOf } from '../../engine/parts/builder/outline.ts';
import { kindAdmin } from '../admin-contract.ts';

/** Every version of what a kind asks, newest first, laid beside the one before. */
export function Editions({ id }: { id: number }) {
  const t = useText();
  const answer = useAnswer(kindAdmin['requirement.kind.editions'], { id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noEditions')} />;
  return data.map(({ edition, at, sections }, index) => {
    const former = data[index + 1];
    return (
      <Panel key={edition} title={t('editionOf', { edition })} actions={<Moment at={at} isExact />}>
        <VersionDiff
          before={former === undefined ? null : outlineOf(former.sections, t)}
          after={outlineOf(sections, t)}
        />
      </Panel>
    );
  });
}
