import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { kindAdmin } from '../admin-contract.ts';
import css from './kind-list.module.css';
import { KIND_TAGS, type ShownKind } from './shown-kind.ts';

const ImpactPanel = lazy(() =>
  import('../../engine/parts/builder/impact-panel.tsx').then((file) => ({ default: file.ImpactPanel })),
);

type Asked = { row: ShownKind; can: Readonly<Record<string, boolean>> };
type Review = OutputOf<(typeof kindAdmin)['requirement.kind.review']>['data'];

/** Where the review is, or who sent it back and why, with the way to it. */
function ReviewLine({ review }: { review: NonNullable<Review['review']> }) {
  const t = useText();
  const { id, stepName, stepNumber, steps, returned } = review;
  return (
    <p className={css.said}>
      {returned
        ? t('reviewReturned', { by: returned.by ?? '—', reason: returned.reason })
        : t('reviewProgress', { step: stepNumber, steps, name: stepName })}{' '}
      <Link to={`/backend/approval/${id}`}>{t('reviewOpen')}</Link>
    </p>
  );
}

/** Publishing what is written, or handing it in where others agree first; and retiring what is open. */
function Steps({ row, can, review }: Asked & { review: Review }) {
  const t = useText();
  const publish = useAction(kindAdmin['requirement.kind.publish'], { quiet: true, done: t('published') });
  const submit = useAction(kindAdmin['requirement.kind.handIn'], { quiet: true, done: t('submitted') });
  const recall = useAction(kindAdmin['requirement.kind.recall'], { quiet: true, done: t('recalled') });
  const retire = useAction(kindAdmin['requirement.kind.retire'], { quiet: true, done: t('retiredDone') });
  const { id, version, state, isChanged, name } = row;
  const isOpen = state === 'open';
  const verb = isOpen ? 'publish' : state === 'draft' ? 'open' : 'reopen';
  const said = isChanged ? 'publish' : verb;
  // What was published before is opened again by whoever may; what is new goes through the review of the shop.
  const isReviewed = review.steps > 0 && (isChanged || state === 'draft');
  return (
    <div className={css.steps}>
      {can.recall && (
        <ConfirmAction
          label={t('kindSteps.recall.label')}
          title={t('kindSteps.recall.ask', { name })}
          text={t('kindSteps.recall.text')}
          run={() => recall.mutateAsync({ id, version })}
        />
      )}
      {can.publish && (!isOpen || isChanged) && isReviewed && (
        <ConfirmAction
          label={t('kindSteps.submit.label')}
          title={t('kindSteps.submit.ask', { name })}
          text={t('kindSteps.submit.text')}
          isPrimary
          run={() => submit.mutateAsync({ id, version })}
        />
      )}
      {can.publish && (!isOpen || isChanged) && !isReviewed && (
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
  const answer = useAnswer(kindAdmin['requirement.kind.review'], { id: row.id }, { isFresh: true });
  const review = answer.data?.data;
  const says = row.inReview
    ? 'publicationInReview'
    : row.isChanged
      ? 'publicationChanged'
      : row.state === 'draft' && (review?.steps ?? 0) > 0
        ? 'publicationReviewed'
        : `publicationIs.${row.state}`;
  return (
    <Panel
      title={t('publication')}
      actions={
        <>
          {row.inReview && <StateTag kind="accent">{t('inReview')}</StateTag>}
          {row.isChanged && !row.inReview && <StateTag kind="warn">{t('unpublished')}</StateTag>}
          <StateTag kind={KIND_TAGS[row.state]}>{t(`kindStates.${row.state}`)}</StateTag>
        </>
      }
    >
      <p className={css.said}>{t(says)}</p>
      {review?.review && <ReviewLine review={review.review} />}
      {row.isChanged && (
        <Suspense>
          <ImpactPanel key={row.version} endpoint={kindAdmin['requirement.kind.impact']} id={row.id} />
        </Suspense>
      )}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {review && <Steps row={row} can={can} review={review} />}
    </Panel>
  );
}
