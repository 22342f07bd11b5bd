import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { bookAdmin } from '../book-contract.ts';
import { deskAdmin } from '../desk-contract.ts';
import { mayRedecide } from '../rules/states.ts';
import { DECISIONS, type Decision } from '../rules/words.ts';

type Shown = OutputOf<(typeof abstractAdmin)['abstract.submission.show']>['data'];

/** Merges it into another abstract of its call. */
export function MergeAction({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [into, setInto] = useState<number | null>(null);
  const [takesAuthors, setTakes] = useState(true);
  const merge = useAction(deskAdmin['abstract.submission.merge'], { done: t('merged'), quiet: true });
  return (
    <ConfirmAction
      label={t('merge')}
      title={t('merge')}
      text={t('mergeText')}
      reason="needed"
      reasonLabel={t('reason')}
      isComplete={into !== null}
      run={(reason) => merge.mutateAsync({ id: row.id, version: row.version, intoId: into ?? 0, takesAuthors, reason })}
    >
      <label htmlFor={id}>{t('mergeInto')}</label>
      <SourceField
        id={id}
        source="abstract.submission"
        value={into}
        except={[row.id]}
        onChange={(value) => setInto(typeof value === 'number' ? value : null)}
      />
      <Checkbox checked={takesAuthors} onChange={(event) => setTakes(event.target.checked)}>
        {t('takesAuthors')}
      </Checkbox>
    </ConfirmAction>
  );
}

/** Moves it to another topic, after the close too. */
export function MoveAction({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [topic, setTopic] = useState('');
  const move = useAction(deskAdmin['abstract.submission.move'], { done: t('moved'), quiet: true });
  return (
    <ConfirmAction
      label={t('move')}
      title={t('move')}
      text={t('moveText')}
      isComplete={topic !== ''}
      run={() => move.mutateAsync({ id: row.id, version: row.version, topic })}
    >
      <label htmlFor={id}>{t('topicKey')}</label>
      <Input id={id} maxLength={3} value={topic} onChange={(event) => setTopic(event.target.value.toUpperCase())} />
    </ConfirmAction>
  );
}

/** What a new decision would take away; asked before it is made. */
function Difference({ row, decision }: { row: Shown; decision: Decision }) {
  const t = useText();
  const dry = useAnswer(bookAdmin['abstract.book.preview'], { callId: row.callId });
  const lost = [
    row.itemId !== null && t('losesItem'),
    row.board !== '' && t('losesBoard', { board: row.board }),
    decision === 'reject' && (dry.data?.data.book ?? null) !== null && t('losesBook'),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <ul>
      <li>
        {row.decision !== null && t(`decisions.${row.decision}`)} → {t(`decisions.${decision}`)}
      </li>
      {lost.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Decides anew what was told: what changes with it is said first. */
export function RedecideAction({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const others = DECISIONS.filter((decision) => decision !== row.decision);
  const [decision, setDecision] = useState<Decision>(others[0] ?? 'poster');
  const [note, setNote] = useState('');
  const redecide = useAction(deskAdmin['abstract.submission.redecide'], { done: t('redecided'), quiet: true });
  return (
    <ConfirmAction
      label={t('redecide')}
      title={t('redecide')}
      text={t('redecideText')}
      run={() => redecide.mutateAsync({ id: row.id, version: row.version, decision, note })}
    >
      <label htmlFor={`${id}-decision`}>{t('decision')}</label>
      <Select
        id={`${id}-decision`}
        value={decision}
        options={others.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        onChange={setDecision}
      />
      <Difference row={row} decision={decision} />
      <label htmlFor={`${id}-note`}>{t('letterNote')}</label>
      <Input.TextArea
        id={`${id}-note`}
        maxLength={1000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmAction>
  );
}

const KINDS = ['typo', 'presenter', 'authors', 'results'] as const;
const FIELDS = ['title', 'titleEn', 'body', 'bodyEn'] as const;

/** Corrects what stands in a frozen book. */
export function ErratumAction({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const id = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('typo');
  const [field, setField] = useState<(typeof FIELDS)[number]>('title');
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const make = useAction(bookAdmin['abstract.erratum.make'], { done: t('erratumMade'), quiet: true });
  const kinds = KINDS.filter((one) => can('abstract.submission.decide') || one === 'typo' || one === 'presenter');
  const isText = kind === 'typo' || kind === 'results';
  return (
    <ConfirmAction
      label={t('erratum')}
      title={t('erratum')}
      text={t('erratumText')}
      reason="needed"
      reasonLabel={t('reason')}
      isComplete={kind === 'presenter' ? after !== '' : before !== ''}
      run={(reason) => make.mutateAsync({ id: row.id, version: row.version, kind, field, before, after, reason })}
    >
      <label htmlFor={`${id}-kind`}>{t('erratumKind')}</label>
      <Select
        id={`${id}-kind`}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`errataKinds.${value}`) }))}
        onChange={setKind}
      />
      {isText && (
        <>
          <label htmlFor={`${id}-field`}>{t('erratumField')}</label>
          <Select
            id={`${id}-field`}
            value={field}
            options={FIELDS.map((value) => ({ value, label: t(`erratumFields.${value}`) }))}
            onChange={setField}
          />
        </>
      )}
      {kind !== 'presenter' && (
        <>
          <label htmlFor={`${id}-before`}>{t(kind === 'authors' ? 'authorBefore' : 'wordsBefore')}</label>
          <Input id={`${id}-before`} value={before} onChange={(event) => setBefore(event.target.value)} />
        </>
      )}
      <label htmlFor={`${id}-after`}>
        {t(kind === 'presenter' ? 'presenterAfter' : kind === 'authors' ? 'authorAfter' : 'wordsAfter')}
      </label>
      <Input id={`${id}-after`} value={after} onChange={(event) => setAfter(event.target.value)} />
    </ConfirmAction>
  );
}

/** What is done once the author knows: a new decision, the answer to an appeal, an erratum. */
export function AfterActs({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const dismiss = useAction(deskAdmin['abstract.submission.dismissAppeal'], {
    done: t('appealDismissed'),
    quiet: true,
  });
  if (!mayRedecide(row.state)) return null;
  return (
    <>
      {can('abstract.submission.decide') && <RedecideAction row={row} />}
      {can('abstract.submission.decide') && row.appealState === 'open' && (
        <ConfirmAction
          label={t('dismissAppeal')}
          title={t('dismissAppeal')}
          text={t('dismissAppealText')}
          reason="needed"
          reasonLabel={t('appealAnswer')}
          run={(answer) => dismiss.mutateAsync({ id: row.id, version: row.version, answer })}
        />
      )}
      {can('abstract.submission.desk') && row.decision !== 'reject' && <ErratumAction row={row} />}
    </>
  );
}
