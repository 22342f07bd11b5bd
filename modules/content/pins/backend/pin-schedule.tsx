import { Button, Drawer, Form } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { useAudienceChoices } from '../../envelope/parts/use-audience-choices.ts';
import styles from './board.module.css';
import type { BoardPin, PinNode } from './pin-nodes.ts';

type Schedule = Pick<BoardPin, 'from' | 'to' | 'audience'>;

interface PinScheduleProps {
  node: PinNode | null;
  close(): void;
  keep(schedule: Schedule): void;
}

/** From when until when a pin hangs, and for whom; it is stored with the board. */
export function PinSchedule({ node, close, keep }: PinScheduleProps) {
  const t = useText();
  return (
    <Drawer
      open={node !== null}
      destroyOnHidden
      size={420}
      closable={{ placement: 'end' }}
      title={node && t('schedule', { name: node.name })}
      onClose={close}
    >
      {node && <ScheduleForm pin={node.pin} close={close} keep={keep} />}
    </Drawer>
  );
}

function ScheduleForm({ pin, close, keep }: { pin: BoardPin } & Omit<PinScheduleProps, 'node'>) {
  const t = useText();
  const envelope = useText('envelope');
  const audiences = useAudienceChoices(envelope);
  const fields: FormField[] = [
    { key: 'from', label: t('from'), kind: 'moment' },
    { key: 'to', label: t('to'), kind: 'moment' },
    {
      key: 'audience',
      label: t('audience'),
      ...{ kind: 'select', takesAudiences: true, options: audiences, isRequired: true },
    },
  ];
  const { from, to, audience } = pin;
  const isBackward = (start: unknown, end: unknown): boolean =>
    typeof start === 'string' && typeof end === 'string' && Date.parse(end) <= Date.parse(start);
  return (
    <Form<Schedule>
      layout="vertical"
      requiredMark={false}
      initialValues={{ from, to, audience }}
      onFinish={(values) => keep({ ...values, from: values.from ?? null, to: values.to ?? null })}
    >
      <p className={styles.hint}>{t('scheduleHint')}</p>
      {fields.map((field) => (
        <Form.Item
          key={field.key}
          name={field.key}
          label={field.label}
          {...(field.key === 'to' && {
            dependencies: ['from'],
            rules: [
              ({ getFieldValue }: { getFieldValue(key: string): unknown }) => ({
                validator: (_rule: unknown, end: unknown) =>
                  isBackward(getFieldValue('from'), end)
                    ? Promise.reject(new Error(t('endsFirst')))
                    : Promise.resolve(),
              }),
            ],
          })}
        >
          <FieldInput field={field} />
        </Form.Item>
      ))}
      <div className={styles.formActions}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('done')}
        </Button>
      </div>
    </Form>
  );
}
