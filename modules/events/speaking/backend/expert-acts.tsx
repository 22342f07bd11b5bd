import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { NewLink } from '../../../platform/link/parts/given-links.tsx';
import { type BoardExpert, type BoardTask, speakingDesk } from '../admin-contract.ts';
import styles from './board.module.css';

/** Says where an expert without account is reached. */
export function ContactForm({ expert }: { expert: BoardExpert }) {
  const t = useText('speaking');
  const [phoneId, mailId] = [useId(), useId()];
  const [phone, setPhone] = useState('');
  const [mail, setMail] = useState('');
  const save = useAction(speakingDesk['speaking.contact.save'], { done: t('contactSaved'), quiet: true });
  return (
    <ConfirmAction
      label={t('addContact')}
      title={t('contactOf', { name: expert.name })}
      text={t('contactText')}
      isComplete={phone.trim() !== '' || mail.trim() !== ''}
      run={() => save.mutateAsync({ expert: expert.id, phone: phone.trim(), mail: mail.trim() })}
    >
      <div className={styles.form}>
        <label htmlFor={phoneId}>{t('phone')}</label>
        <Input
          id={phoneId}
          inputMode="tel"
          maxLength={11}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <label htmlFor={mailId}>{t('mail')}</label>
        <Input
          id={mailId}
          inputMode="email"
          maxLength={120}
          value={mail}
          onChange={(event) => setMail(event.target.value)}
        />
      </div>
    </ConfirmAction>
  );
}

/** Makes a link to the tasks of an invited expert that the desk hands over by itself. */
export function HandLink({ conference, expert }: { conference: number; expert: BoardExpert }) {
  const t = useText('speaking');
  const [made, setMade] = useState<{ address: string; until: string } | null>(null);
  const open = useAction(speakingDesk['speaking.link.open'], { quiet: true });
  return (
    <>
      <ConfirmAction
        label={t('handLink')}
        title={t('handLinkOf', { name: expert.name })}
        text={t('handLinkText')}
        run={() => open.mutateAsync({ conference, expert: expert.id }).then(({ data }) => setMade(data))}
      />
      <Modal
        open={made !== null}
        title={t('handLinkOf', { name: expert.name })}
        footer={null}
        onCancel={() => setMade(null)}
      >
        {made !== null && <NewLink address={made.address} until={made.until} />}
      </Modal>
    </>
  );
}

/** Gives some or all tasks of an expert to another one. */
export function ReplaceExpert({
  conference,
  expert,
  tasks,
}: {
  conference: number;
  expert: BoardExpert;
  tasks: readonly BoardTask[];
}) {
  const t = useText('speaking');
  const all = tasks.flatMap(({ task }) => task ?? []);
  const [by, setBy] = useState<number | null>(null);
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = all.filter((task) => !left.includes(task));
  const replace = useAction(speakingDesk['speaking.guest.replace'], {
    done: ({ data: { moved, isFreed } }) => t(isFreed ? 'replacedFreed' : 'replacedSome', { count: moved }),
    quiet: true,
  });
  if (all.length === 0) return null;
  return (
    <ConfirmAction
      isDangerous
      reason="needed"
      label={t('replace')}
      title={t('replaceTitle', { name: expert.name })}
      text={t('replaceText')}
      isComplete={by !== null && chosen.length > 0}
      run={(reason) => replace.mutateAsync({ conference, expert: expert.id, by: by ?? 0, tasks: chosen, reason })}
    >
      <div className={styles.form}>
        <SourceField
          label={t('successor')}
          placeholder={t('successor')}
          source="expert.expert"
          value={by}
          except={[expert.id]}
          onChange={(value) => setBy(typeof value === 'number' ? value : null)}
        />
        {tasks.map(
          ({ task, title, role, state }) =>
            task !== null && (
              <Checkbox
                key={task}
                checked={!left.includes(task)}
                onChange={({ target }) =>
                  setLeft((known) => (target.checked ? known.filter((one) => one !== task) : [...known, task]))
                }
              >
                {t('taskLine', { role: t(`roles.${role}`), title, state: t(`states.${state}`) })}
              </Checkbox>
            ),
        )}
      </div>
    </ConfirmAction>
  );
}
