import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { expertAdmin } from '../admin-contract.ts';
import styles from './expert-list.module.css';

interface MemberLinkProps {
  row: { id: number; version: number; title: string; member: { id: number } | null };
}

/** Says which member an expert is: found by name or whole phone, and taken away again. */
export function MemberLink({ row }: MemberLinkProps) {
  const t = useText();
  const present = row.member?.id ?? null;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(present);
  const link = useAction(expertAdmin['expert.expert.link'], { done: t('linked'), onDone: () => setOpen(false) });
  const open = (): void => {
    setChosen(present);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={open}>{t(present === null ? 'linkMember' : 'changeMember')}</Button>
      <Modal
        open={isOpen}
        title={t('linkTitle', { name: row.title })}
        okText={t('saveLink')}
        okButtonProps={{ disabled: chosen === present, loading: link.isPending }}
        onCancel={() => setOpen(false)}
        onOk={() => link.mutate({ id: row.id, version: row.version, memberId: chosen })}
        width={460}
        destroyOnHidden
      >
        <div className={styles.link}>
          <p>{t('linkHint')}</p>
          <SourceField
            label={t('member')}
            placeholder={t('findMember')}
            source="member.person"
            value={chosen}
            onChange={(id) => setChosen(id === null ? null : Number(id))}
          />
        </div>
      </Modal>
    </>
  );
}
