import { Form, Input } from 'antd';
import type { Caller } from '../../../kernel/client/client.ts';
import type { ProofWay } from '../../../modules/people/sign-in/proof-contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { PhoneProof } from './phone-proof.tsx';

interface ProofFieldProps {
  call: Caller['call'];
  way: ProofWay;
  phone: string | null;
}

/** The one field in which the proof is given: code of the second factor, password, or code to the own phone. */
export function ProofField({ call, way, phone }: ProofFieldProps) {
  const t = useOwnText();
  if (way === 'phone') return <PhoneProof call={call} phone={phone} />;
  if (way === 'password') {
    return (
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordNeeded') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={256} />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="code" label={t('signIn.totpLabel')} rules={[{ required: true, message: t('signIn.totpNeeded') }]}>
      <Input autoFocus autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={32} />
    </Form.Item>
  );
}
