import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { AnswerFiles } from '../../engine/parts/results/answer-files.tsx';
import { answerAdmin } from '../answer-contract.ts';
import { answerFiles } from '../file-contract.ts';
import { VERDICTS } from '../verdict.ts';
import { AnswerLink } from './answer-link.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';

type Shown = OutputOf<(typeof answerAdmin)['form.answer.show']>['data'];
type Told = OutputOf<(typeof answerAdmin)['form.answer.reveal']>['data'];

const hasHidden = ({ phones, mails, personals, attendee }: Shown): boolean =>
  attendee !== null || [phones, mails, personals].some((told) => Object.keys(told).length > 0);

/** The files that an answer names. */
function OwnFiles({ answer, files }: { answer: number; files: readonly { id: number; name: string }[] }) {
  const t = useText();
  const { call } = useConsole();
  return (
    <AnswerFiles
      files={files}
      label={(name) => t('openFile', { name })}
      open={(file) => call(answerFiles['form.answer.file'], { id: answer, file })}
    />
  );
}

/** What identifies somebody in an answer, in full, for who says why. */
function Reveal({ id }: { id: number }) {
  const t = useText();
  const { call } = useConsole();
  const [told, setTold] = useState<Told | null>(null);
  return (
    <>
      <ConfirmAction
        label={t('reveal')}
        title={t('reveal')}
        text={t('revealHint')}
        reason="needed"
        reasonLabel={t('revealReason')}
        run={async (reason) => setTold((await call(answerAdmin['form.answer.reveal'], { id, reason })).data)}
      />
      <Modal open={told !== null} title={t('revealed')} footer={null} onCancel={() => setTold(null)} width={420}>
        <FactList
          isAsked
          facts={(told ?? []).map(({ key, label, text, files }) => [
            label,
            files === undefined ? text : <OwnFiles key={key} answer={id} files={files} />,
          ])}
        />
      </Modal>
    </>
  );
}

function Handling({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const [note, setNote] = useState(row.note);
  const handle = useAction(answerAdmin['form.answer.handle'], { done: t('saved') });
  const isNew = row.state === 'new';
  const save = (state: Shown['state']): void => handle.mutate({ id: row.id, version: row.version, state, note });
  const tag = <StateTag kind={isNew ? 'warn' : 'ok'}>{t(`answerState.${row.state}`)}</StateTag>;
  if (!can('form.answer.handle')) {
    return (
      <Panel title={t('handling')} actions={tag}>
        <FactList facts={[[t('note'), row.note]]} />
      </Panel>
    );
  }
  return (
    <Panel title={t('handling')} actions={tag}>
      <label htmlFor="answer-note">{t('note')}</label>
      <Input.TextArea
        id="answer-note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p style={{ display: 'flex', gap: 8, marginBlock: '10px 0' }}>
        <Button type={isNew ? 'primary' : 'default'} loading={handle.isPending} onClick={() => save('handled')}>
          {t(isNew ? 'handle' : 'saveNote')}
        </Button>
        {!isNew && (
          <Button loading={handle.isPending} onClick={() => save('new')}>
            {t('unhandle')}
          </Button>
        )}
      </p>
    </Panel>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const words = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
  return (
    <>
      <AnswerVerdict row={row} />
      <Handling key={row.version} row={row} />
      <Panel
        title={t('answer')}
        actions={
          hasHidden(row) && can('form.answer.reveal') && !can('form.answer.plain') ? <Reveal id={row.id} /> : undefined
        }
      >
        <FactList
          isAsked
          facts={row.questions.map(({ key, label }) => [
            label,
            row.files[key] === undefined ? (
              (words[key] ?? '')
            ) : (
              <OwnFiles key={key} answer={row.id} files={row.files[key] ?? []} />
            ),
          ])}
        />
      </Panel>
      {row.groupKey !== null && (
        <Panel
          title={t('groupFacts')}
          actions={
            <Link to={`/backend/form-answers?formId=${row.formId}&groupKey=${row.groupKey}`}>{t('seeGroup')}</Link>
          }
        >
          <FactList
            facts={[
              [
                t('coordinator'),
                row.coordinator && (
                  <Link to={`/backend/member/${row.coordinator.id}/profile`}>{row.coordinator.name}</Link>
                ),
              ],
              [t('attendee.name'), row.attendee?.name ?? t('openPlace')],
              [t('attendee.phone'), row.attendee?.phone],
              [t('attendee.mail'), row.attendee?.mail],
              [t('standingTitle'), t(`standing.${row.standing}`)],
            ]}
          />
        </Panel>
      )}
      <Panel title={t('about')}>
        <FactList
          facts={[
            [
              t('form'),
              <Link key="form" to={`/backend/forms/${row.formId}`}>
                {row.formTitle}
              </Link>,
            ],
            [t('edition'), t('editionNumber', { edition: row.edition })],
            [
              t('by'),
              row.member ? (
                <Link key="by" to={`/backend/member/${row.member.id}/profile`}>
                  {row.member.name}
                </Link>
              ) : (
                t(row.groupKey === null ? 'visitor' : 'openPlace')
              ),
            ],
            [t('submittedAt'), <Moment key="at" at={row.submittedAt} />],
            [t('editedAt'), row.editedAt && <Moment at={row.editedAt} />],
            [t('standingTitle'), t(`standing.${row.standing}`)],
            [t('timedOut'), row.isTimedOut && t('yes')],
            [t('handledBy'), row.handledBy],
            [t('handledAt'), row.handledAt && <Moment at={row.handledAt} />],
          ]}
        />
      </Panel>
    </>
  );
}

/** One answer in the words of the version it was given to, with what the desk did about it. */
export function AnswerDrawer() {
  const t = useText();
  return (
    <RecordDrawer<Shown>
      show={answerAdmin['form.answer.show']}
      history={answerAdmin['form.answer.history']}
      names={{
        state: t('state'),
        verdict: t('approval'),
        verdictReason: t('verdictReason'),
        note: t('note'),
        editedAt: t('editedAt'),
        revealedAt: t('reveal'),
      }}
      labels={{
        state: { new: t('answerState.new'), handled: t('answerState.handled') },
        verdict: Object.fromEntries(VERDICTS.map((verdict) => [verdict, t(`verdict.${verdict}`)])),
      }}
      title={(row) => `${row.formTitle} #${row.id}`}
      actions={({ row, can, close }) => (
        <>
          {(row.member === null || row.groupKey !== null) && <AnswerLink id={row.id} />}
          <PaperButtons paper="form.sheet" id={row.id} label={t('sheet')} />
          {can.remove && (
            <RemoveRecord
              operation={answerAdmin['form.answer.remove']}
              row={row}
              name={`${row.formTitle} #${row.id}`}
              done={close}
            />
          )}
        </>
      )}
    >
      {({ row }) => <Detail row={row} />}
    </RecordDrawer>
  );
}
