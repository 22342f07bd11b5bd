import { Form, Input } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';

/** The new password once more, refused unless it is that of the field `password`. */
export function AgainField() {
  const t = useOwnText();
  return (
    <Form.Item
      name="again"
      label={t('account.again')}
      dependencies={['password']}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, value) => {
            if (value !== getFieldValue('password')) throw new Error(t('account.notSame'));
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={256} />
    </Form.Item>
  );
}
