module.exports = {
  // The widgets ask for pages of 100 and follow pagination.pageCount.
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
}
