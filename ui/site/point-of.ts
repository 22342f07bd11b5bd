import type { CSSProperties } from 'react';

/** Keeps what a picture is about in sight however it is cut: its address says where that is (`#at=30,70`, in hundredths). */
export const pointOf = (src: string): CSSProperties => ({
  // `30% 70% `, for which browsers need no more than a comma and an end turned into a sign.
  objectPosition: src.split('#at=')[1]?.replace(/,|$/g, '% '),
});
