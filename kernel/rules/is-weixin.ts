/** Whether a browser says that it is the one inside WeChat. */
export const isWeixin = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
