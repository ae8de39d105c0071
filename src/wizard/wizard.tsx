export function Wizard() {
  return (
    <section data-screen="onboarding" className="ow-screen">
      <h1 tabIndex={-1}>Wizard</h1>
    </section>
  )
}
