import { Button, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Registers somebody at the desk, at the price of this moment or for nothing. */
export function EnterPerson({ conference }: { conference: number | null }) {
  const t = useText();
  const id = useId();
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [of, setOf] = useState<number | null>(null);
  const [member, setMember] = useState<number | null>(null);
  const [products, setProducts] = useState<number[]>([]);
  const [isFree, setFree] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const enter = useAction(registrationAdmin['registration.registration.enter'], { done: t('entered'), quiet: true });
  const conferenceId = of ?? conference;
  const isComplete = conferenceId !== null && member !== null && products.length > 0;
  const save = async (): Promise<void> => {
    if (conferenceId === null || member === null) return;
    setProblem('');
    try {
      const items = products.map((product) => ({ product, quantity: 1 }));
      const { data } = await enter.mutateAsync({ conferenceId, memberId: member, items, isFree, isQuiet, note });
      setOpen(false);
      setMember(null);
      setProducts([]);
      void go(`/backend/registrations/${data.id}`);
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : t('notEntered'));
    }
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('enter')}
      </Button>
      <Modal
        title={t('enterTitle')}
        open={isOpen}
        okText={t('enter')}
        okButtonProps={{ disabled: !isComplete }}
        confirmLoading={enter.isPending}
        onOk={() => void save()}
        onCancel={() => setOpen(false)}
      >
        <div style={{ display: 'grid', gap: 8, marginBlock: 12 }}>
          <label htmlFor={`${id}-conference`}>{t('conference')}</label>
          <SourceField
            id={`${id}-conference`}
            source="conference.conference"
            value={conferenceId}
            onChange={(value) => setOf(typeof value === 'number' ? value : null)}
          />
          <label htmlFor={`${id}-member`}>{t('person')}</label>
          <SourceField
            id={`${id}-member`}
            source="member.person"
            value={member}
            onChange={(value) => setMember(typeof value === 'number' ? value : null)}
          />
          <label htmlFor={`${id}-products`}>{t('products')}</label>
          <SourceField
            id={`${id}-products`}
            source="registration.product"
            isMultiple
            value={products}
            onChange={(value) => setProducts(numbers(value))}
          />
          <Checkbox checked={isFree} onChange={(event) => setFree(event.target.checked)}>
            {t('enterFree')}
          </Checkbox>
          <Checkbox checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)}>
            {t('enterQuiet')}
          </Checkbox>
          <label htmlFor={`${id}-note`}>{t('deskNote')}</label>
          <Input id={`${id}-note`} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
        </div>
        <p>{t('enterText')}</p>
        {problem !== '' && <p role="alert">{problem}</p>}
      </Modal>
    </>
  );
}
