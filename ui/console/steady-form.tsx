import { Form, type FormInstance } from 'antd';
import { createContext, memo, type ReactNode, type RefObject, use, useRef } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';
import type { FormValues } from './form-types.ts';

interface FormHandlers {
  onValuesChange(changed: FormValues, all: FormValues): void;
  onFinish(): void;
}

interface SteadyFormProps extends FormHandlers {
  form: FormInstance<FormValues>;
  /** What it begins with; what comes later is told to `form`. */
  start: FormValues;
  children: ReactNode;
}

const Inside = createContext<ReactNode>(null);
const WhatIsInside = (): ReactNode => use(Inside);

interface FrameProps extends Pick<SteadyFormProps, 'form' | 'start'> {
  newest: RefObject<FormHandlers>;
}

const Frame = memo(function Frame({ form, start, newest }: FrameProps) {
  const t = useOwnText();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={(label, { required }) => (
        <>
          {label}
          {required && <span className={styles.required}>{t('form.mustFill')}</span>}
        </>
      )}
      initialValues={start}
      onValuesChange={(changed: FormValues, all: FormValues) => newest.current.onValuesChange(changed, all)}
      onFinish={() => newest.current.onFinish()}
    >
      <WhatIsInside />
    </Form>
  );
});

/**
 * A form that is drawn once: antd hands every field another context whenever its form is drawn, and so draws all of them anew with every
 * key. What stands inside comes by a context of its own.
 */
export function SteadyForm({ form, start, onValuesChange, onFinish, children }: SteadyFormProps) {
  const newest = useRef<FormHandlers>({ onValuesChange, onFinish });
  newest.current = { onValuesChange, onFinish };
  return (
    <Inside value={children}>
      <Frame form={form} start={start} newest={newest} />
    </Inside>
  );
}
