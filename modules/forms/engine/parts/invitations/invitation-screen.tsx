import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { ImportButton } from '../../../../../ui/console/import-button.tsx';
import { Moment } from '../../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../../ui/console/page-header.tsx';
import { SourceField } from '../../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../../ui/console/state-tag.tsx';
import type { InvitationState } from '../../rules/invitation-states.ts';
import styles from './invitation-screen.module.css';

const FEELS: Readonly<Record<InvitationState, StateKind>> = {
  waiting: 'quiet',
  unreached: 'bad',
  sent: 'accent',
  opened: 'accent',
  answered: 'ok',
  declined: 'warn',
  revoked: 'quiet',
};

/** What became of one invitation. */
export function InvitationTag({ state }: { state: InvitationState }) {
  const t = useText('engine');
  return <StateTag kind={FEELS[state]}>{t(`invited.states.${state}`)}</StateTag>;
}

/** The columns of every list of invitations behind whom it is for and what to. */
export function useInvitationColumns() {
  const t = useText('engine');
  type Row = {
    state: InvitationState;
    channel: 'sms' | 'mail' | 'none' | null;
    sentAt: string | null;
    createdAt: string;
  };
  return [
    { key: 'state', title: t('invited.state'), render: ({ state }: Row) => <InvitationTag state={state} /> },
    {
      key: 'channel',
      title: t('invited.channel'),
      render: ({ channel }: Row) => (channel === null ? '' : t(`invited.channels.${channel}`)),
    },
    { key: 'sends', title: t('invited.sends'), align: 'end' as const },
    { key: 'sentAt', title: t('invited.sentAt'), render: ({ sentAt }: Row) => <Moment at={sentAt} /> },
    {
      ...{ key: 'createdAt', title: t('invited.createdAt'), isSortable: true, isHidden: true },
      render: ({ createdAt }: Row) => <Moment at={createdAt} />,
    },
  ];
}

interface InvitePeopleProps {
  /** The list of what people are invited to, and what one of it is called. */
  source: string;
  label: string;
  /** What is chosen to begin with. */
  thing: number | null;
  isBusy: boolean;
  invite(thing: number, memberIds: number[]): void;
  close(): void;
}

/** Whom to invite to what, chosen among the people of the shop. */
function InvitePeople({ source, label, thing: first, isBusy, invite, close }: InvitePeopleProps) {
  const t = useText('engine');
  const [thing, setThing] = useState<unknown>(first);
  const [people, setPeople] = useState<unknown>([]);
  const memberIds = [people ?? []].flat().map(Number);
  return (
    <Modal
      open
      title={t('invited.invite')}
      okText={t('invited.send')}
      okButtonProps={{ disabled: !thing || memberIds.length === 0, loading: isBusy }}
      onCancel={close}
      onOk={() => invite(Number(thing), memberIds)}
    >
      <div className={styles.fields}>
        <SourceField label={label} source={source} value={thing} isRequired placeholder={label} onChange={setThing} />
        <SourceField
          label={t('invited.people')}
          source="member.person"
          value={people}
          isMultiple
          most={200}
          placeholder={t('invited.people')}
          onChange={setPeople}
        />
        <p className={styles.note}>{t('invited.inviteHint')}</p>
      </div>
    </Modal>
  );
}

interface InvitationScreenProps extends Omit<InvitePeopleProps, 'thing' | 'close' | 'invite'> {
  /** The record, such as `form.invitation`: its permissions, its import, and where its list is. */
  record: string;
  path: string;
  /** The filter by which one comes here for one thing. */
  filter: string;
  /** Hands the choice over, and calls `done` when everybody is invited. */
  invite(thing: number, memberIds: number[], done: () => void): void;
  /** The table of the invitations. */
  children: ReactNode;
}

/** Who was invited, what became of it, and inviting more of them. */
export function InvitationScreen({ record, path, filter, children, invite, ...asked }: InvitationScreenProps) {
  const t = useText('engine');
  const can = useCan();
  const [query] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const close = (): void => setInviting(false);
  return (
    <>
      <PageHeader title={t('invited.title')} lead={t('invited.lead')}>
        {can(`${record}.import`) && <ImportButton kind={record} list={path} />}
        {can(`${record}.save`) && (
          <Button type="primary" onClick={() => setInviting(true)}>
            {t('invited.invite')}
          </Button>
        )}
      </PageHeader>
      {children}
      {isInviting && (
        <InvitePeople
          {...asked}
          thing={Number.parseInt(query.get(filter) ?? '', 10) || null}
          invite={(thing, memberIds) => invite(thing, memberIds, close)}
          close={close}
        />
      )}
    </>
  );
}
