/** Hundredths of a credit as people read them: 150 is 1.5. */
export const creditText = (hundredths: number): string => String(hundredths / 100);
