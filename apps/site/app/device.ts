/** Whether a browser says that it runs on a phone or tablet. */
export const isMobileDevice = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|HarmonyOS|Windows Phone/i.test(userAgent);
