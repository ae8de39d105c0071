<?php

declare(strict_types=1);

namespace Drupal\owner_widgets\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * One of the three elements.
 */
#[Block(id: 'owner_widget', admin_label: new TranslatableMarkup('Owner widget'))]
final class OwnerWidgetBlock extends BlockBase {

  private const ELEMENTS = [
    'owner-portal' => 'Owner portal',
    'fiducia-wizard' => 'Trust onboarding',
    'owner-register' => 'Registration',
  ];

  public function defaultConfiguration(): array {
    return ['element' => 'owner-portal'];
  }

  public function blockForm($form, FormStateInterface $form_state): array {
    $form['element'] = [
      '#type' => 'select',
      '#title' => $this->t('Element'),
      '#options' => self::ELEMENTS,
      '#default_value' => $this->configuration['element'],
    ];
    return $form;
  }

  public function blockSubmit($form, FormStateInterface $form_state): void {
    $this->configuration['element'] = $form_state->getValue('element');
  }

  public function build(): array {
    $language = \Drupal::languageManager()->getCurrentLanguage()->getId();
    $folder = \Drupal::service('extension.list.module')->getPath('owner_widgets') . '/dist';
    $isEnglish = str_starts_with($language, 'en');
    return [
      '#type' => 'html_tag',
      '#tag' => $this->configuration['element'],
      '#value' => $isEnglish
        ? 'Loading… If nothing appears, switch JavaScript on and reload the page.'
        : 'Cargando… Si no aparece, active JavaScript y recargue la página.',
      '#attributes' => [
        'config' => base_path() . $folder . '/portal.config.json',
        'lang' => $isEnglish ? 'en' : 'es',
      ],
      '#attached' => ['library' => ['owner_widgets/owner_widgets'], 'html_head_link' => $this->preloads($folder)],
      '#cache' => ['contexts' => ['languages:language_interface']],
    ];
  }

  /**
   * Names ahead the modules of the element's first screen, so that a browser asks for all of them at once.
   *
   * @return array<int, array{array<string, string>, bool}>
   */
  private function preloads(string $folder): array {
    $read = fn (string $name): array => is_readable("$folder/$name") ? (array) json_decode((string) file_get_contents("$folder/$name"), TRUE) : [];
    $hashes = $read('integrity.json')['files'] ?? [];
    // Without the entry: Drupal writes a query behind its address, under which its own tag asks for it.
    $files = array_slice($read('preload.json')[$this->configuration['element']] ?? [], 1);
    return array_map(fn (string $file): array => [
      array_filter([
        'rel' => 'modulepreload',
        'href' => base_path() . "$folder/esm/$file",
        'integrity' => $hashes["esm/$file"]['integrity'] ?? '',
      ]),
      FALSE,
    ], $files);
  }

}
