import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { abstractAdmin } from '../admin-contract.ts';
import css from './abstract.module.css';
import { reviewKinds } from './state-kinds.ts';

/** Who reviews an abstract and what they said; who else could, and why others may not. */
export function ReviewsPanel({ id, isOpen }: { id: number; isOpen: boolean }) {
  const t = useText();
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer(abstractAdmin['abstract.submission.reviews'], { id });
  const add = useAction(abstractAdmin['abstract.review.add'], { done: t('reviewerAsked') });
  const remove = useAction(abstractAdmin['abstract.review.remove'], { done: t('reviewRemoved'), quiet: true });
  if (answer.data === undefined) return null;
  const { value, isComplete, reviews, remarks, others } = answer.data.data;
  const mayAssign = can('abstract.review.assign') && isOpen;
  return (
    <Panel
      title={t('reviewsOf', { value: value ?? '–' })}
      actions={mayAssign && <Button onClick={() => setAdding(!isAdding)}>{t('askMore')}</Button>}
    >
      {!isComplete && reviews.length > 0 && <p className={css.note}>{t('incomplete')}</p>}
      {reviews.length === 0 && <p className={css.note}>{t('noReviews')}</p>}
      <div className={css.wide}>
        <table className={css.table}>
          <tbody>
            {reviews.map((review) => (
              <tr key={review.id}>
                <td>
                  {review.person}
                  <br />
                  <small>{review.hospital}</small>
                </td>
                <td>
                  <StateTag kind={reviewKinds[review.state]}>{t(`reviewStates.${review.state}`)}</StateTag>
                </td>
                <td data-number>
                  {review.value}
                  {review.former.map((one) => (
                    <small key={one.handedAt}>
                      <br />
                      <s>{one.value}</s> {one.reason}
                    </small>
                  ))}
                </td>
                <td>
                  {[review.comment, review.note && t('noteIs', { note: review.note }), review.reason]
                    .filter(Boolean)
                    .join(' / ')}
                </td>
                <td>
                  {mayAssign && (review.state === 'asked' || review.state === 'declined') && (
                    <ConfirmAction
                      isQuiet
                      label={t('removeReview')}
                      title={t('removeReview')}
                      run={() => remove.mutateAsync({ id: review.id, version: review.version })}
                    />
                  )}
                </td>
              </tr>
            ))}
            {isAdding &&
              others.map((other) => (
                <tr key={`other ${other.reviewerId}`}>
                  <td>
                    {other.person}
                    <br />
                    <small>{other.hospital}</small>
                  </td>
                  <td colSpan={3}>
                    {other.conflict !== null && <StateTag kind="bad">{t(`conflicts.${other.conflict}`)}</StateTag>}
                  </td>
                  <td>
                    {other.conflict === null && (
                      <Button
                        size="small"
                        loading={add.isPending}
                        onClick={() => add.mutate({ submissionId: id, reviewerId: other.reviewerId })}
                      >
                        {t('askReviewer')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {remarks.length > 0 && (
        <FactList facts={remarks.map(({ id: remark, person, text }) => [person, <span key={remark}>{text}</span>])} />
      )}
    </Panel>
  );
}
