import { Alert, Button, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { LINK_PROOFS, type LinkProof } from '../../../../kernel/rules/link-proof.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { link } from '../../../platform/link/contract.ts';
import { GivenLinks, NewLink } from '../../../platform/link/parts/given-links.tsx';
import { answerAdmin } from '../answer-contract.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import css from './answer-link.module.css';

/** Hands out a link to an answer whose giver has no account, and shows and ends those that are out. */
export function AnswerLink({ id }: { id: number }) {
  const t = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [phone, setPhone] = useState('');
  const [proof, setProof] = useState<LinkProof | undefined>();
  const [days, setDays] = useState<number | null>(null);
  const refresh = useRefresh(link['link.link.list']);
  const give = useAction(answerAdmin['form.answer.link'], { onDone: () => void refresh() });
  const given = give.data?.data;
  if (!can('form.answer.link')) return null;
  const isWrong = phone !== '' && !isPhone(phone);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('link.open')}</Button>
      <Modal open={isOpen} title={t('link.open')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <p>{t('link.hint')}</p>
        <div className={css.fields}>
          <label htmlFor="answer-link-note">
            {t('link.note')}
            <Input
              id="answer-link-note"
              maxLength={60}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          <label htmlFor="answer-link-proof">
            {t('link.proof')}
            <Select
              id="answer-link-proof"
              allowClear
              placeholder={t('link.usual')}
              value={proof ?? null}
              onChange={(value) => setProof(value ?? undefined)}
              options={LINK_PROOFS.map((value) => ({ value, label: t(`link.proofs.${value}`) }))}
            />
          </label>
          <label htmlFor="answer-link-phone">
            {t('link.phone')}
            <Input
              id="answer-link-phone"
              placeholder={t('link.phoneOfAnswer')}
              inputMode="tel"
              disabled={proof === 'link'}
              status={isWrong ? 'error' : ''}
              value={phone}
              onChange={(event) => setPhone(event.target.value.trim())}
            />
          </label>
          <label htmlFor="answer-link-days">
            {t('link.days')}
            <InputNumber
              id="answer-link-days"
              min={1}
              max={365}
              placeholder={t('link.usual')}
              value={days}
              onChange={setDays}
            />
          </label>
        </div>
        <Button
          type="primary"
          disabled={isWrong}
          loading={give.isPending}
          onClick={() =>
            give.mutate({
              ...{ id, note },
              ...(proof !== undefined && { proof }),
              ...(days !== null && { days }),
              ...(phone !== '' && proof !== 'link' && { phone }),
            })
          }
        >
          {t('link.make')}
        </Button>
        {given && (
          <NewLink address={new URL(given.url, location.origin).href} until={given.until}>
            {given.proof === 'link' ? '' : t('link.codesTo', { phone: given.phoneMasked })}
          </NewLink>
        )}
        {given?.proof === 'link' && <Alert type="warning" showIcon title={t('link.openToAll')} />}
        <GivenLinks kind={ANSWER_LINK} thingId={id} />
      </Modal>
    </>
  );
}
