import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Room, roomDesk } from '../room-contract.ts';
import { ROOM_MODES, SLOWEST } from '../room-rules.ts';
import styles from './host-desk.module.css';
import { Quizzes } from './quizzes.tsx';
import { RollCalls } from './roll-calls.tsx';
import { StreamStatus } from './stream-status.tsx';

const room = roomDesk['live.admin.room'];
const save = roomDesk['live.admin.saveRoom'];
const RENEW_MS = 10_000;

/** One click for quiet, or to let everybody speak again. */
function QuietButton({ shown }: { shown: Room }) {
  const t = useText();
  const { id, isMuted } = shown;
  const { mutate, isPending } = useAction(roomDesk['live.admin.mute'], {
    done: t(isMuted ? 'host.unmuted' : 'host.muted'),
  });
  return (
    <Button danger={!isMuted} loading={isPending} onClick={() => mutate({ id, isMuted: !isMuted })}>
      {t(isMuted ? 'host.unmute' : 'host.mute')}
    </Button>
  );
}

/** The desk of who leads a stream: who watches, what everybody reads, quiet and slow mode, and what is said at this moment. */
export default function HostDesk() {
  const t = useText();
  const { locale, slots } = useConsole();
  const hasPolls = (slots['live.host.vote'] ?? []).length > 0;
  const { id = '' } = useParams();
  const asked = { id: Number(id) };
  const [saves, setSaves] = useState(0);
  const { data: answer, error, refetch } = useAnswer(room, asked, { isFresh: true });
  useRoom('live', asked, 'live.changed', () => void refetch());
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error !== null && answer === undefined) return <Failure error={error} retry={() => void refetch()} isWholePage />;
  if (answer === undefined) return <Waiting isWholePage />;
  const { data: shown } = answer;
  return (
    <>
      <PageHeader title={String(propertyIn(locale, shown, 'title'))} lead={t('host.lead')}>
        <StreamStatus status={shown.status} />
        <a href={`/live?id=${shown.id}`} target="_blank" rel="noreferrer">
          {t('host.page')}
        </a>
        <Link to="/backend/live-wall">
          <Button tabIndex={-1}>{t('wall.title')}</Button>
        </Link>
        <QuietButton shown={shown} />
      </PageHeader>
      <KeyFigures
        figures={[
          [t('wall.online'), shown.online],
          [t('wall.views'), shown.views],
          ...shown.forms.map(({ when, id: form, answers }): [string, ReactNode] => [
            t(`host.form.${when}`),
            <Link key={form} to={`/backend/forms/${form}`}>
              {answers}
            </Link>,
          ]),
          ...(shown.reminders > 0 || shown.status === 0
            ? [[t('host.reminders'), shown.reminders] satisfies [string, ReactNode]]
            : []),
          [t('host.slow'), shown.slowSeconds === 0 ? '–' : t('host.seconds', { count: shown.slowSeconds })],
        ]}
      />
      <div className={styles.columns}>
        <div>
          <Panel title={t('host.room')}>
            <RecordForm
              key={saves}
              save={save}
              reading={reading(room, asked, ({ data }) => data)}
              record={shown}
              doneText={t('host.saved')}
              // What somebody types stays, whatever moves meanwhile; after a save it begins with what was saved.
              done={() => void refetch().then(() => setSaves(saves + 1))}
              fields={[
                {
                  ...{ key: 'notice', label: t('host.notice'), kind: 'text', max: 200, isWide: true },
                  help: t('host.noticeHelp'),
                },
                { key: 'noticeEn', label: t('host.noticeEn'), kind: 'text', max: 400, isWide: true },
                {
                  ...{ key: 'slowSeconds', label: t('host.slowSeconds'), kind: 'number', min: 0, max: SLOWEST },
                  help: t('host.slowHelp'),
                },
                {
                  ...{ key: 'mode', label: t('host.mode'), kind: 'select', isRequired: true, help: t('host.modeHelp') },
                  options: ROOM_MODES.map((value) => ({ value, label: t(`host.modes.${value}`) })),
                },
                {
                  ...{ key: 'pollId', label: t('host.poll'), kind: 'source', source: 'vote.poll', isWide: true },
                  ...{ help: t('host.pollHelp'), when: () => hasPolls },
                },
                { key: 'asksSignIn', label: t('host.asksSignIn'), kind: 'switch', help: t('host.asksSignInHelp') },
              ]}
            />
          </Panel>
          {shown.pollId !== null && <Slot name="live.host.vote" props={{ poll: shown.pollId }} />}
          <RollCalls shown={shown} />
          <Quizzes id={shown.id} isRunning={shown.status === 1} />
        </div>
        <Slot name="live.desk" props={{ id: shown.id, chat: 'live', questions: 'live.question' }} />
      </div>
      <Slot name="live.encoder" props={{ id: shown.id, status: shown.status }} />
    </>
  );
}
