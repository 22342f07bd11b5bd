import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { abstractAdmin } from '../admin-contract.ts';
import { ABSTRACT_STATES, abstractSteps } from '../rules/states.ts';
import { DECISIONS } from '../rules/words.ts';
import css from './abstract.module.css';
import { AfterActs, MergeAction, MoveAction } from './after-acts.tsx';
import { DecideAction } from './decide-action.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { stateKinds } from './state-kinds.ts';

type Shown = OutputOf<(typeof abstractAdmin)['abstract.submission.show']>['data'];

/** Gives what was confirmed its place. */
function PlaceAction({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [hall, setHall] = useState('');
  const [period, setPeriod] = useState('');
  const place = useAction(abstractAdmin['abstract.submission.place'], { done: t('placed'), quiet: true });
  return (
    <ConfirmAction
      isPrimary
      label={t('place')}
      title={t('place')}
      text={t(row.decision === 'talk' ? 'placeTalk' : 'placePoster')}
      run={() => place.mutateAsync({ id: row.id, version: row.version, hall, period })}
    >
      {row.decision === 'poster' && (
        <>
          <label htmlFor={`${id}-hall`}>{t('hall')}</label>
          <Input id={`${id}-hall`} maxLength={40} value={hall} onChange={(event) => setHall(event.target.value)} />
          <label htmlFor={`${id}-period`}>{t('period')}</label>
          <Input
            id={`${id}-period`}
            maxLength={40}
            value={period}
            onChange={(event) => setPeriod(event.target.value)}
          />
        </>
      )}
    </ConfirmAction>
  );
}

/** What the desk may do with an abstract in its state. */
function Acts({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const { id, version, state } = row;
  const back = useAction(abstractAdmin['abstract.submission.return'], { done: t('returned'), quiet: true });
  const out = useAction(abstractAdmin['abstract.submission.dismiss'], { done: t('dismissed'), quiet: true });
  const review = useAction(abstractAdmin['abstract.submission.review'], { done: t('inReview'), quiet: true });
  const undo = useAction(abstractAdmin['abstract.submission.undecide'], { done: t('undecided'), quiet: true });
  const isChair = can('abstract.submission.decide');
  const isDesk = can('abstract.submission.desk');
  return (
    <>
      {isChair && abstractSteps.may(state, 'review', 'chair') && state === 'submitted' && (
        <ConfirmAction
          isPrimary
          label={t('toReview')}
          title={t('toReview')}
          text={t('toReviewText')}
          run={() => review.mutateAsync({ id, version })}
        />
      )}
      {isDesk && state === 'submitted' && (
        <>
          <ConfirmAction
            label={t('return')}
            title={t('return')}
            text={t('returnText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => back.mutateAsync({ id, version, reason })}
          />
          <ConfirmAction
            isDangerous
            label={t('dismiss')}
            title={t('dismiss')}
            text={t('dismissText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => out.mutateAsync({ id, version, reason })}
          />
          <ConfirmAction
            label={t('duplicate')}
            title={t('duplicate')}
            text={t('duplicateText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => out.mutateAsync({ id, version, reason, isDuplicate: true })}
          />
        </>
      )}
      {isDesk && state === 'submitted' && <MergeAction row={row} />}
      {isChair && (state === 'submitted' || state === 'review') && <MoveAction row={row} />}
      {isChair && (state === 'review' || state === 'decided') && <DecideAction row={row} />}
      {isChair && state === 'decided' && (
        <ConfirmAction label={t('undecide')} title={t('undecide')} run={() => undo.mutateAsync({ id, version })} />
      )}
      {isDesk && state === 'confirmed' && <PlaceAction row={row} />}
      <AfterActs row={row} />
    </>
  );
}

/** Texts that are like this one’s; nothing is decided by it. */
function Similar({ id }: { id: number }) {
  const t = useText();
  const answer = useAnswer(abstractAdmin['abstract.submission.similar'], { id });
  const rows = answer.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('similar')}>
      <FactList
        facts={rows.map((row) => [
          `${row.share}%`,
          <span key={row.id}>
            <Link to={`/backend/abstracts/${row.id}`}>
              {row.number} {row.title}
            </Link>{' '}
            <StateTag kind={row.isLikely ? 'bad' : 'warn'}>{t(row.isLikely ? 'likelySame' : 'worthALook')}</StateTag>
            <small> {row.conference}</small>
          </span>,
        ])}
      />
    </Panel>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const { statements } = row;
  return (
    <>
      {row.state !== 'draft' && (
        <ReviewsPanel id={row.id} isOpen={row.state === 'submitted' || row.state === 'review'} />
      )}
      <Panel title={t('text')}>
        {row.body !== '' && <p className={css.text}>{row.body}</p>}
        {row.titleEn !== '' && <h3>{row.titleEn}</h3>}
        {row.bodyEn !== '' && <p className={css.text}>{row.bodyEn}</p>}
      </Panel>
      <Panel title={t('authors')}>
        <FactList
          facts={row.authors.map(({ name, nameEn, units, isPresenter, isCorresponding }, at) => [
            `${at + 1}. ${name}`,
            [
              ...(nameEn === '' ? [] : [nameEn]),
              ...units,
              ...(isPresenter ? [t('presenter')] : []),
              ...(isCorresponding ? [t('corresponding')] : []),
              ...row.coauthors
                .filter((one) => one.name === name)
                .map(({ state, reason }) => [t(`coauthorStates.${state}`), reason].filter(Boolean).join(': ')),
            ].join(' · '),
          ])}
        />
      </Panel>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('topic'), [row.topic, ...row.topics].filter(Boolean).join(', ')],
            [t('wish'), t(`wishes.${row.wish}`)],
            [t('keywords'), row.keywords.join('; ')],
            [t('ethics'), statements.ethics],
            [t('consent'), statements.consent],
            [t('trial'), statements.trial],
            [t('funding'), statements.funding],
            [t('interests'), statements.interests],
            [t('prior'), statements.prior],
            [t('opposed'), row.opposed.map(({ name, reason }) => `${name}: ${reason}`).join('; ')],
            [t('reason'), row.reason],
            [
              t('intoWhich'),
              row.intoId !== null && <Link to={`/backend/abstracts/${row.intoId}`}>{row.into || row.intoId}</Link>,
            ],
            [t('letterNote'), row.decisionNote],
            [t('appeal'), row.appeal && `${row.appeal} (${t(`appealStates.${row.appealState || 'open'}`)})`],
            [t('appealAnswer'), row.appealAnswer],
            [t('board'), row.board],
            [
              t('agendaItem'),
              row.itemId !== null && <Link to={`/backend/agenda-items/${row.itemId}`}>{t('openItem')}</Link>,
            ],
            [t('submittedAt'), row.submittedAt && <Moment at={row.submittedAt} isExact />],
            [t('releasedAt'), row.releasedAt && <Moment at={row.releasedAt} isExact />],
          ]}
        />
      </Panel>
      <Similar id={row.id} />
    </>
  );
}

/** One abstract: what was written, who reviews it, what was decided, and what can be done. */
export function SubmissionDrawer() {
  const t = useText();
  return (
    <RecordDrawer<Shown>
      show={abstractAdmin['abstract.submission.show']}
      history={abstractAdmin['abstract.submission.history']}
      names={{
        state: t('state'),
        decision: t('decision'),
        decisionNote: t('letterNote'),
        reason: t('reason'),
        number: t('number'),
        title: t('workTitle'),
        titleEn: t('titleEn'),
        topic: t('topic'),
      }}
      labels={{
        state: Object.fromEntries(ABSTRACT_STATES.map((state) => [state, t(`states.${state}`)])),
        decision: Object.fromEntries(DECISIONS.map((decision) => [decision, t(`decisions.${decision}`)])),
      }}
      title={(row) => (
        <>
          {row.number} {row.title || row.titleEn || t('untitled')}{' '}
          <StateTag kind={stateKinds[row.state]}>{t(`states.${row.state}`)}</StateTag>
        </>
      )}
      actions={({ row }) => <Acts key={row.version} row={row} />}
    >
      {({ row }) => <Detail row={row} />}
    </RecordDrawer>
  );
}
