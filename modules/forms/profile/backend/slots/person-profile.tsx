import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useCan, useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { FactList } from '../../../../../ui/console/fact-list.tsx';
import { HistoryDrawer } from '../../../../../ui/console/history-drawer.tsx';
import { latePart } from '../../../../../ui/console/late-part.tsx';
import { Moment } from '../../../../../ui/console/moment.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../../ui/console/use-answer.ts';
import { ClassedValue } from '../../../../people/member/parts/classed-value.tsx';
import type { Answers } from '../../../engine/rules/answer-rules.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { type PersonPart, profileDesk } from '../../admin-contract.ts';

const AskedQuestions = latePart(() =>
  import('../../../engine/parts/builder/asked-questions.tsx').then((file) => file.AskedQuestions),
);

/** Answers for a member what the profile asks; what is hidden from who does so is not asked, and stays. */
function Correction({ memberId, part, close }: { memberId: number; part: PersonPart; close(): void }) {
  const t = useText();
  const { locale } = useConsole();
  const [answers, setAnswers] = useState<Answers>(part.given);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const correct = useAction(profileDesk['profile.answer.amend'], {
    done: t('corrected'),
    onDone: close,
    quiet: true,
  });
  const save = (): void =>
    correct.mutate(
      { memberId, partId: part.id, version: part.version, answers: given(answers), reason },
      {
        onError: (error) => {
          if (!(error instanceof ClientError)) return;
          const told = Object.entries(error.fields).map(([path, [text = '']]) => [
            path.replace(/^answers\./, ''),
            text,
          ]);
          setFaults(told.length > 0 ? Object.fromEntries(told) : { '': error.message });
        },
      },
    );
  return (
    <Form layout="vertical" onFinish={save}>
      <AskedQuestions
        {...{ locale, answers, faults }}
        sections={part.sections}
        set={(key, value) => setAnswers((before) => ({ ...before, [key]: value }))}
      />
      <Form.Item label={t('reason')} htmlFor={`reason-${part.id}`}>
        <Input
          id={`reason-${part.id}`}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      {faults[''] && <p role="alert">{faults['']}</p>}
      <Button type="primary" htmlType="submit" loading={correct.isPending}>
        {t('save')}
      </Button>{' '}
      <Button onClick={close}>{t('cancel')}</Button>
    </Form>
  );
}

function Part({ memberId, part, mayCorrect }: { memberId: number; part: PersonPart; mayCorrect: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const words = { ...part.texts, ...part.phones, ...part.mails, ...part.personals };
  return (
    <Panel
      title={part.title}
      actions={
        <>
          {part.answerId !== null && (
            <HistoryDrawer title={part.title} history={profileDesk['profile.answer.history']} id={part.answerId} />
          )}{' '}
          {mayCorrect && part.sections.length > 0 && !isOpen && (
            <Button onClick={() => setOpen(true)}>{t('correct')}</Button>
          )}
        </>
      }
    >
      {isOpen ? (
        <Correction memberId={memberId} part={part} close={() => setOpen(false)} />
      ) : part.answerId === null ? (
        <p>{t('unanswered')}</p>
      ) : (
        <FactList
          facts={[
            ...part.questions.map(({ key, label }) => [label, words[key] ?? ''] as const),
            [t('changedAt'), part.at && <Moment at={part.at} />],
          ]}
        />
      )}
    </Panel>
  );
}

const hasHidden = ({ phones, mails, personals }: PersonPart): boolean =>
  [phones, mails, personals].some((told) => Object.keys(told).length > 0);

function Profile({ id, reveals }: { id: number; reveals: readonly { field: string; label: string }[] }) {
  const t = useText();
  const plain = useCan()('profile.answer.plain');
  const answer = useAnswer(profileDesk['profile.answer.show'], { id });
  if (answer.data === undefined || answer.data.data.parts.length === 0) return null;
  const { data, can } = answer.data;
  return (
    <>
      {data.parts.map((part) => (
        <Part key={`${part.id}/${part.version}`} memberId={id} part={part} mayCorrect={can.correct === true} />
      ))}
      {!plain && data.parts.some(hasHidden) && (
        <Panel>
          <FactList
            facts={[
              [
                t('personal'),
                <ClassedValue key="personal" id={id} field="profile.personal" value="••••" reveals={reveals} />,
              ],
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** At the record of a member: what they answered to the profile, for who may see it. */
export default function PersonProfile({
  id,
  reveals,
}: {
  id: number;
  reveals: readonly { field: string; label: string }[];
}) {
  return useCan()('profile.answer.review') ? <Profile id={id} reveals={reveals} /> : null;
}
