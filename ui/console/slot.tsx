import { Suspense } from 'react';
import { ScreenContext, useConsole, useScreen } from './console-context.ts';

/** Draws what modules of this shop add in a slot of a screen, each with the texts of its own module. */
export function Slot({ name, props = {} }: { name: string; props?: Readonly<Record<string, unknown>> }) {
  const { slots } = useConsole();
  const screen = useScreen();
  return slots[name]?.map(({ module, Part }) => (
    <ScreenContext key={module} value={{ ...screen, module }}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </ScreenContext>
  ));
}
