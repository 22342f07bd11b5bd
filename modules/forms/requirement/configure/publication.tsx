import { lazy, Suspense } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { kindAdmin } from '../admin-contract.ts';
import css from './kind-list.module.css';
import { KIND_TAGS, type ShownKind } from './shown-kind.ts';

const ImpactPanel = lazy(() =>
  import('../../engine/parts/builder/impact-panel.tsx').then((file) => ({ default: file.ImpactPanel })),
);

type Asked = { row: ShownKind; can: Readonly<Record<string, boolean>> };

/** Publishing what is written, and retiring what is open. */
function Steps({ row, can }: Asked) {
  const t = useText();
  const publish = useAction(kindAdmin['requirement.kind.publish'], { quiet: true, done: t('published') });
  const retire = useAction(kindAdmin['requirement.kind.retire'], { quiet: true, done: t('retiredDone') });
  const { id, version, state, isChanged, name } = row;
  const isOpen = state === 'open';
  const verb = isOpen ? 'publish' : state === 'draft' ? 'open' : 'reopen';
  const said = isChanged ? 'publish' : verb;
  return (
    <div className={css.steps}>
      {can.publish && (!isOpen || isChanged) && (
        <ConfirmAction
          label={t(`kindSteps.${verb}.label`)}
          title={t(`kindSteps.${verb}.ask`, { name })}
          text={t(`kindSteps.${said}.text`)}
          isPrimary
          run={() => publish.mutateAsync({ id, version })}
        />
      )}
      {can.retire && (
        <ConfirmAction
          label={t('kindSteps.retire.label')}
          title={t('kindSteps.retire.ask', { name })}
          text={t('kindSteps.retire.text')}
          run={() => retire.mutateAsync({ id, version })}
        />
      )}
    </div>
  );
}

/** Where a kind stands, what its next publication changes and for how many requirements, and the steps on from there. */
export function Publication({ row, can }: Asked) {
  const t = useText();
  return (
    <Panel
      title={t('publication')}
      actions={
        <>
          {row.isChanged && <StateTag kind="warn">{t('unpublished')}</StateTag>}
          <StateTag kind={KIND_TAGS[row.state]}>{t(`kindStates.${row.state}`)}</StateTag>
        </>
      }
    >
      <p className={css.said}>{t(row.isChanged ? 'publicationChanged' : `publicationIs.${row.state}`)}</p>
      {row.isChanged && (
        <Suspense>
          <ImpactPanel key={row.version} endpoint={kindAdmin['requirement.kind.impact']} id={row.id} />
        </Suspense>
      )}
      <Steps row={row} can={can} />
    </Panel>
  );
}
