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
    return [
      '#type' => 'html_tag',
      '#tag' => $this->configuration['element'],
      '#attributes' => [
        'config' => base_path() . \Drupal::service('extension.list.module')->getPath('owner_widgets') . '/dist/portal.config.json',
        'lang' => str_starts_with($language, 'en') ? 'en' : 'es',
      ],
      '#attached' => ['library' => ['owner_widgets/owner_widgets']],
      '#cache' => ['contexts' => ['languages:language_interface']],
    ];
  }

}
