import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useScreen } from './console-context.ts';

/** Opens the form for a new record of this screen (`<screen>/new`); not there for people who may not make one. */
export function NewButton({ permission, children }: { permission: string; children: ReactNode }) {
  const can = useCan();
  const go = useNavigate();
  const { base } = useScreen();
  if (!can(permission)) return null;
  return (
    <Button type="primary" onClick={() => void go(`${base}/new`)}>
      {children}
    </Button>
  );
}
