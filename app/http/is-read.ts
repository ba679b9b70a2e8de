/** Whether a request of this method only asks, and changes nothing. */
export const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'
