import { Modal } from 'antd';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Broadcast, liveDesk } from '../admin-contract.ts';

const broadcast = liveDesk['live.admin.broadcast'];

/** The password is never told: an empty one stays as it is. */
const withoutPassword = (shown: Broadcast) => ({ ...shown, password: '' });

interface BroadcastDialogProps {
  id: number;
  isOpen: boolean;
  close(): void;
  /** It has closed, and whatever opened it has the focus again. */
  left(): void;
}

/** What a stream is played from and who is let in: it holds as soon as it is saved. */
export function BroadcastDialog({ id, isOpen, close, left }: BroadcastDialogProps) {
  const t = useText();
  const { locale } = useConsole();
  const { data: answer, error, refetch } = useAnswer(broadcast, { id }, { isFresh: true });
  const shown = answer?.data;
  const hosts = shown?.hosts ?? [];
  const hostsHelp = hosts.length === 0 ? t('broadcast.noHosts') : t('broadcast.hosts', { hosts: hosts.join(' · ') });
  const title = shown === undefined ? t('wall.broadcast') : String(propertyIn(locale, shown, 'title'));
  return (
    <Modal open={isOpen} title={title} footer={null} width={640} onCancel={close} afterClose={left}>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {error === null && shown === undefined && <Waiting />}
      {shown !== undefined && (
        <RecordForm
          save={liveDesk['live.admin.saveBroadcast']}
          reading={reading(broadcast, { id }, ({ data }) => withoutPassword(data))}
          record={withoutPassword(shown)}
          doneText={t('broadcast.saved')}
          done={close}
          cancel={close}
          fields={[
            { key: 'address', label: t('broadcast.address'), kind: 'text', max: 500, help: hostsHelp, isWide: true },
            {
              key: 'replayFile',
              label: t('broadcast.replayFile'),
              help: t('broadcast.replayHelp'),
              kind: 'file',
              holds: 'video',
              nameKey: 'replayName',
              chooseLabel: t('broadcast.chooseFilm'),
              isWide: true,
            },
            {
              key: 'replayAddress',
              label: t('broadcast.replayAddress'),
              kind: 'text',
              max: 500,
              help: t('broadcast.replayAddressHelp'),
              isWide: true,
              when: ({ replayFile }) => replayFile === null,
            },
            { key: 'isGated', label: t('broadcast.isGated'), kind: 'switch' },
            {
              key: 'password',
              label: t('broadcast.password'),
              kind: 'text',
              max: 64,
              isSecret: true,
              help: t(shown.isGated ? 'broadcast.passwordKept' : 'broadcast.passwordHelp'),
              when: ({ isGated }) => isGated === true,
            },
            {
              ...{ key: 'beforeForm', label: t('broadcast.beforeForm'), kind: 'source', source: 'form.form' },
              help: t('broadcast.beforeFormHelp'),
            },
            {
              ...{ key: 'afterForm', label: t('broadcast.afterForm'), kind: 'source', source: 'form.form' },
              help: t('broadcast.afterFormHelp'),
            },
            {
              key: 'baseViews',
              label: t('broadcast.baseViews'),
              kind: 'number',
              min: 0,
              max: 100_000_000,
              help: t('broadcast.baseViewsHelp'),
            },
          ]}
        />
      )}
    </Modal>
  );
}
